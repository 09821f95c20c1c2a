// Functions of a word or a name that remember what they made, for the same few come again and again.

const MOST = 20_000;
/** Of longer texts hardly any comes again. */
const LONGEST = 100;

/**
 * The same function, which makes the value of each text once. Memory is bounded: it remembers no long text, and forgets all others when they are too many.
 * @param most values to remember
 */
export function remembering<Value>(make: (text: string) => Value, most = MOST): (text: string) => Value {
  const known = new Map<string, Value>();
  return text => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Value;
    if (text.length > LONGEST) return make(text);
    const own = copyOf(text);
    const made = make(own);
    if (known.size >= most) known.clear();
    known.set(own, made);
    return made;
  };
}

/** V8 keeps a part of a text as a window on the whole text, which would stay in memory with it. */
function copyOf(text: string): string {
  return text.split('').join('');
}
