// `umkreis completion`: prints what a shell needs to complete the command line.
import { Argument, type Command } from 'commander';
import type { Config } from '../server/config.ts';
import { printLines } from './output.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export function addCompletionCommand(program: Command, _config: Config, whole: () => Promise<Command>): void {
  program
    .command('completion')
    .description('print a script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'yours').choices(SHELLS))
    .addHelpText(
      'after',
      '\nbash: umkreis completion bash > ~/.local/share/bash-completion/completions/umkreis' +
        '\nzsh:  umkreis completion zsh > a file _umkreis in a folder of $fpath' +
        '\nfish: umkreis completion fish > ~/.config/fish/completions/umkreis.fish',
    )
    .action(async (shell: Shell) => {
      printLines([SCRIPTS[shell](levelsOf(await whole())).trimEnd()]);
    });
}

/** A command with what may follow it: commands below it and options. */
interface Level {
  /** From the program on: `umkreis regions list`. */
  readonly path: string;
  readonly words: readonly { readonly word: string; readonly about: string }[];
}

function levelsOf(command: Command, above = ''): readonly Level[] {
  const path = `${above}${command.name()}`;
  const words = [
    ...command.commands.map(each => ({ word: each.name(), about: each.description() })),
    ...command.options.map(({ long, short, description }) => ({ word: long ?? short ?? '', about: description })),
    { word: '--help', about: 'display help for command' },
  ];
  return [{ path, words }, ...command.commands.flatMap(each => levelsOf(each, `${path} `))];
}

const SCRIPTS: Readonly<Record<Shell, (levels: readonly Level[]) => string>> = {
  bash: bashScript,
  zsh: levels => `#compdef umkreis\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(levels)}`,
  fish: fishScript,
};

/** Follows the commands on the line, then offers what may come next, else files. */
function bashScript(levels: readonly Level[]): string {
  const below = levels.slice(1).map(({ path }) => `"${path}"`);
  return `_umkreis() {
  local at=umkreis words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${below.join(' | ')}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at" in
${levels.map(({ path, words }) => `    "${path}") words="${words.map(({ word }) => word).join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _umkreis umkreis
`;
}

function fishScript(levels: readonly Level[]): string {
  const lines = levels.flatMap(({ path, words }) => {
    const [, ...commands] = path.split(' ');
    const others = words.filter(({ word }) => !word.startsWith('-')).map(({ word }) => word);
    const seen = commands.map(command => `__fish_seen_subcommand_from ${command}`);
    if (others.length > 0) seen.push(`not __fish_seen_subcommand_from ${others.join(' ')}`);
    const condition = seen.length === 0 ? '' : ` -n '${seen.join('; and ')}'`;
    return words.map(({ word, about }) => {
      const what = word.startsWith('--')
        ? `-l ${word.slice(2)}`
        : word.startsWith('-')
          ? `-s ${word.slice(1)}`
          : `-a ${word}`;
      return `complete -c umkreis${condition} ${word.startsWith('-') ? '' : '-f '}${what} -d '${about.replaceAll("'", "\\'")}'`;
    });
  });
  return `${lines.join('\n')}\n`;
}
