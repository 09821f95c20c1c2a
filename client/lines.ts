// Reads NDJSON, one value a line, while it arrives.

/** Safari cannot iterate over a stream. */
export async function* linesIn<Value>(stream: ReadableStream<Uint8Array>): AsyncGenerator<Value> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
      if (!done) continue;
      if (rest !== '') yield JSON.parse(rest);
      return;
    }
  } finally {
    // Of a reader that leaves early: the service then stops the work.
    await reader.cancel().catch(() => {});
  }
}
