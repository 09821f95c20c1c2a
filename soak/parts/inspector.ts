// Every tool, resource and prompt for language models, called by the official inspector of the Model Context Protocol as a person calls them on a command line.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '../../test/support/agent-calls.ts';
import { importedSample } from '../../test/support/regions.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { ownPackage } from '../own-package.ts';
import type { SoakPart } from '../part.ts';

const FOLDER = join(import.meta.dirname, '..', 'inspector');
const PACKAGE = '@modelcontextprotocol/inspector';
const PROGRAM = fileURLToPath(new URL('../../bin/umkreis.cjs', import.meta.url));
/** By name of an argument. */
const PROMPT_VALUES: Readonly<Record<string, string>> = {
  address: String(CALLS.find_place?.address),
  text: String(CALLS.verify_text?.text),
  homes: 'Marktplatz 1, 86998 Hollerbruck; Bahnhofplatz 11, 86998 Hollerbruck',
};
const CREDIT = /OpenStreetMap contributors/;

// biome-ignore lint/suspicious/noExplicitAny: the inspector prints what it got.
type Printed = any;

interface Target {
  readonly name: string;
  readonly parameters: readonly string[];
  /** Tools that it does not have. */
  readonly without: readonly string[];
}

export const soak: SoakPart = async ({ say }) => {
  const found = ownPackage(FOLDER, `${PACKAGE}/package.json`);
  if ('missing' in found) return { skipped: found.missing };
  const { version, bin }: { version: string; bin: Record<string, string> } = JSON.parse(
    readFileSync(found.path, 'utf8'),
  );
  const inspector = join(found.path, '..', bin['mcp-inspector'] ?? '');
  const region = await importedSample();
  const dataFolder = fileURLToPath(new URL('../../..', `file://${region.folder}/`));
  const service = await startTestServer(region);
  try {
    const overHttp = ['--transport', 'http', `${service.url}/mcp`];
    const targets: Target[] = [
      { name: 'X-API-KEY', parameters: [...overHttp, '--header', `X-API-KEY: ${service.key}`], without: [] },
      { name: 'Bearer', parameters: [...overHttp, '--header', `Authorization: Bearer ${service.key}`], without: [] },
      {
        name: 'stdio',
        parameters: ['-e', `UMKREIS_DATA=${dataFolder}`, process.execPath, PROGRAM, 'mcp'],
        without: ['make_map'],
      },
    ];
    const called: Record<string, object> = {};
    for (const target of targets) {
      called[target.name] = await callAll(inspector, target);
      say(`  ${target.name}: ${JSON.stringify(called[target.name])}`);
    }
    await refusals(inspector, overHttp);
    return { inspector: version, called };
  } finally {
    await service.close();
  }
};

async function callAll(inspector: string, { name, parameters, without }: Target) {
  const ask = async (...more: string[]): Promise<Printed> => {
    const { status, printed } = await inspect(inspector, [...parameters, ...more]);
    assert.equal(status, 0, `${name} ${more.join(' ')}: ${printed}`);
    return JSON.parse(printed);
  };
  const { tools } = await ask('--method', 'tools/list');
  const names = Object.keys(CALLS).filter(tool => !without.includes(tool));
  assert.deepEqual(tools.map((tool: Printed) => tool.name).sort(), names.sort());
  for (const tool of names) {
    const given = Object.entries(CALLS[tool] ?? {}).flatMap(([field, value]) => [
      '--tool-arg',
      `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ]);
    const answer = await ask('--method', 'tools/call', '--tool-name', tool, ...given);
    assert.ok(!answer.isError, JSON.stringify(answer));
    assert.match(answer.structuredContent.credit, CREDIT, tool);
  }
  const { resources } = await ask('--method', 'resources/list');
  for (const { uri } of resources) {
    const { contents } = await ask('--method', 'resources/read', '--uri', uri);
    assert.ok(contents[0].text.length > 1000, uri);
  }
  const { prompts } = await ask('--method', 'prompts/list');
  for (const { name: prompt, arguments: wanted } of prompts) {
    const required = wanted.filter((each: Printed) => each.required);
    const given = required.map((each: Printed) => `${each.name}=${PROMPT_VALUES[each.name] ?? ''}`);
    const { messages } = await ask('--method', 'prompts/get', '--prompt-name', prompt, '--prompt-args', ...given);
    for (const each of required) assert.ok(messages[0].content.text.includes(PROMPT_VALUES[each.name]), prompt);
  }
  return { tools: names.length, resources: resources.length, prompts: prompts.length };
}

/** A caller without a key learns that one is missing. */
async function refusals(inspector: string, overHttp: readonly string[]): Promise<void> {
  const { status, printed } = await inspect(inspector, [...overHttp, '--stored-auth-only', '--method', 'tools/list']);
  assert.notEqual(status, 0, printed);
  assert.match(printed, /401|auth/i);
}

/** What the inspector prints: on the standard output, or where it fails on the other one. */
function inspect(
  inspector: string,
  parameters: readonly string[],
): Promise<{ status: number | null; printed: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [inspector, '--cli', ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', part => {
      out += part;
    });
    child.stderr.on('data', part => {
      err += part;
    });
    child.on('close', status => resolve({ status, printed: status === 0 ? out : out + err }));
  });
}
