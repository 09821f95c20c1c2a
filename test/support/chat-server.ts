// A real HTTP server with the interface of a language model. Each test provides the model's answers or faults.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The request of the service. */
export interface Asked {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** Counted from 1, over all requests to this server. */
  readonly turn: number;
}

/** The model's answer as text, or `undefined` if the function sends its own response. */
export type Play = (asked: Asked, response: ServerResponse) => string | undefined | Promise<string | undefined>;

export interface ChatServer {
  /** The value for `UMKREIS_LLM_URL`. */
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Number of open requests. */
  open(): number;
  play(play: Play): void;
  close(): Promise<void>;
}

export async function startChatServer(first: Play = () => '{}'): Promise<ChatServer> {
  let play = first;
  let open = 0;
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    open++;
    response.once('close', () => open--);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const { model, messages } = JSON.parse(await bodyOf(request));
    const question = { authorization: request.headers.authorization, model, messages, turn: asked.length + 1 };
    asked.push(question);
    const content = await play(question, response);
    if (content === undefined) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    open: () => open,
    play(next) {
      play = next;
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
