// Finds an object that has two members of one name in JSON text: programs disagree about which one counts (RFC 8259, 4).

/** The first name that an object of this JSON text has twice; undefined if there is none. The text must be JSON. It takes linear time. */
export function duplicateName(text: string): string | undefined {
  /** The names of each open object; undefined for an open list. */
  const open: (Set<string> | undefined)[] = [];
  const strings = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
  for (let found = strings.exec(text); found !== null; found = strings.exec(text)) {
    const [token] = found;
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (isName(text, strings.lastIndex)) {
      const name: string = JSON.parse(token);
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

/** Whether a colon follows, as it does behind names only. */
function isName(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return text[at] === ':';
}
