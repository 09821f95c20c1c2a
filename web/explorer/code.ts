// The call behind an answer as code to paste: curl, TypeScript with the service's own client, PHP, Python.

export const LANGUAGES_OF_CODE = ['curl', 'TypeScript', 'PHP', 'Python'] as const;
export type CodeLanguage = (typeof LANGUAGES_OF_CODE)[number];

/** The POST of `body` to the function `name` of the service at `publicUrl`, with the key from the environment. Each prints the answer. */
export function codeOf(language: CodeLanguage, publicUrl: string, name: string, body: object): string {
  const path = `/api/location-ext/${name}`;
  const url = publicUrl + path;
  switch (language) {
    case 'curl':
      return [
        `curl -s ${shellOf(url)} \\`,
        '  -H "X-API-KEY: $UMKREIS_KEY" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d ${shellOf(JSON.stringify(body))}`,
      ].join('\n');
    case 'TypeScript':
      return [
        "import { createClient } from 'umkreis/client';",
        '',
        `const umkreis = createClient({ baseUrl: ${quoted(publicUrl)}, key: process.env.UMKREIS_KEY ?? '' });`,
        '',
        `const { data, error } = await umkreis.POST(${quoted(path)}, {`,
        `  body: ${scriptOf(body, '  ')},`,
        '});',
        'if (error) throw new Error(error.detail);',
        'console.log(data);',
      ].join('\n');
    case 'PHP':
      return [
        '<?php',
        `$call = curl_init(${quoted(url)});`,
        'curl_setopt_array($call, [',
        '    CURLOPT_RETURNTRANSFER => true,',
        "    CURLOPT_HTTPHEADER => ['X-API-KEY: ' . getenv('UMKREIS_KEY'), 'Content-Type: application/json'],",
        `    CURLOPT_POSTFIELDS => json_encode(${phpOf(body)}),`,
        ']);',
        '$answer = json_decode(curl_exec($call), true);',
        'print_r($answer);',
      ].join('\n');
    case 'Python':
      return [
        'import json, os, urllib.request',
        '',
        'call = urllib.request.Request(',
        `    ${quoted(url)},`,
        `    data=json.dumps(${pythonOf(body)}).encode(),`,
        "    headers={'X-API-KEY': os.environ['UMKREIS_KEY'], 'Content-Type': 'application/json'},",
        ')',
        'with urllib.request.urlopen(call) as answer:',
        '    print(json.load(answer))',
      ].join('\n');
  }
}

/** In single quotes, in which a shell interprets nothing. */
function shellOf(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A string literal in single quotes, the same in TypeScript, PHP and Python; they escape line breaks differently, so a blank stands for one. */
function quoted(text: string): string {
  return `'${text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")}'`;
}

/** A JSON value in TypeScript: fields in lines, lists in one. */
function scriptOf(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `[${value.map(each => scriptOf(each, indent)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const inner = `${indent}  `;
    const fields = fieldsOf(value).map(([name, each]) => `${inner}${name}: ${scriptOf(each, inner)},`);
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** A JSON value as a PHP expression. */
function phpOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(phpOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = fieldsOf(value).map(([name, each]) => `${quoted(name)} => ${phpOf(each)}`);
    return `[${entries.join(', ')}]`;
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** A JSON value as a Python expression. */
function pythonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = fieldsOf(value).map(([name, each]) => `${quoted(name)}: ${pythonOf(each)}`);
    return `{${entries.join(', ')}}`;
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function fieldsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
