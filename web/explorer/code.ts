// The call behind an answer as code to paste: curl, TypeScript, PHP.

export const LANGUAGES_OF_CODE = ['curl', 'TypeScript', 'PHP'] as const;
export type CodeLanguage = (typeof LANGUAGES_OF_CODE)[number];

/** The POST of `body` to the function `name` of the service at `publicUrl`, with the key from the environment. */
export function codeOf(language: CodeLanguage, publicUrl: string, name: string, body: object): string {
  const url = `${publicUrl}/api/location-ext/${name}`;
  const json = JSON.stringify(body);
  switch (language) {
    case 'curl':
      return [
        `curl -s ${url} \\`,
        '  -H "X-API-KEY: $UMKREIS_KEY" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d '${json.replaceAll("'", "'\\''")}'`,
      ].join('\n');
    case 'TypeScript':
      return [
        `const response = await fetch('${url}', {`,
        "  method: 'POST',",
        "  headers: { 'X-API-KEY': process.env.UMKREIS_KEY ?? '', 'Content-Type': 'application/json' },",
        `  body: JSON.stringify(${json}),`,
        '});',
        'if (!response.ok) throw new Error((await response.json()).detail);',
        'const answer = await response.json();',
      ].join('\n');
    case 'PHP':
      return [
        '<?php',
        `$call = curl_init('${url}');`,
        'curl_setopt_array($call, [',
        '    CURLOPT_RETURNTRANSFER => true,',
        "    CURLOPT_HTTPHEADER => ['X-API-KEY: ' . getenv('UMKREIS_KEY'), 'Content-Type: application/json'],",
        `    CURLOPT_POSTFIELDS => json_encode(${phpOf(body)}),`,
        ']);',
        '$answer = json_decode(curl_exec($call), true);',
      ].join('\n');
  }
}

/** A JSON value as a PHP expression. */
function phpOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(phpOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `[${entries.map(([name, each]) => `${phpOf(name)} => ${phpOf(each)}`).join(', ')}]`;
  }
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return JSON.stringify(value);
}
