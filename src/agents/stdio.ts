// The Model Context Protocol for the program that started this one: messages on the standard streams, one a line.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough, Transform } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type McpWishes, mcpServers } from './mcp-server.ts';

/** Answers until the other program closes the input, and then the messages before the end. */
export async function serveOverStdio(wishes: McpWishes): Promise<void> {
  const { onFault } = wishes;
  const open = new Set<unknown>();
  const input = new PassThrough();
  const output = new Transform({
    // The protocol writes each message whole.
    transform(message, _encoding, done) {
      const { id, method } = messageOf(String(message));
      if (method === undefined) open.delete(id);
      done(null, message);
      if (open.size === 0) output.emit('answered');
    },
  });
  output.pipe(process.stdout);
  const transport = new StdioServerTransport(input, output);
  const handle = serveStdio(mcpServers(wishes), {
    transport,
    ...(onFault !== undefined && { onerror: onFault }),
  });
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = messageOf(line);
    if (id !== undefined && method !== undefined) open.add(id);
    // Nobody answers what was cancelled.
    if (method === 'notifications/cancelled') open.delete(params?.requestId);
    if (!input.write(`${line}\n`)) await once(input, 'drain');
  }
  if (open.size > 0) await once(output, 'answered');
  await handle.close();
}

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly requestId?: unknown };
}

/** No message if the line is none; the protocol answers it. */
function messageOf(line: string): Message {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
