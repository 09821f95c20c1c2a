// The Model Context Protocol over HTTP, one request at a time and without sessions: what answers holds nothing for the next request.
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type McpWishes, mcpServers } from './mcp-server.ts';

export interface McpRequest {
  /** The address of the endpoint. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As parsed from JSON. */
  readonly body: unknown;
}

export interface McpResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly text: string;
}

/** No subscriptions: nothing that a client could wait for changes, and each would keep a connection. */
const OPTIONS = { legacy: 'reject', maxSubscriptions: 0 } as const;

/** Headers with a meaning in the protocol. The rest is the business of the server in front. */
const OWN_HEADERS = /^mcp-/;

/** Answers one message of a client: of the newest revision of the protocol, or of those of 2025, which begin with `initialize`. */
export async function answerMcp({ url, headers, body }: McpRequest, wishes: McpWishes): Promise<McpResponse> {
  const sent = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
  for (const [name, value] of Object.entries(headers)) {
    if (OWN_HEADERS.test(name) && typeof value === 'string') sent.set(name, value);
  }
  const request = new Request(url, { method: 'POST', headers: sent });
  const servers = mcpServers(wishes);
  const response = (await isLegacyRequest(request, body))
    ? await answerOf2025(request, body, servers)
    : await createMcpHandler(servers, OPTIONS).fetch(request, { parsedBody: body });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? undefined,
    text: await response.text(),
  };
}

async function answerOf2025(request: Request, body: unknown, servers: McpServerFactory): Promise<Response> {
  const server = await servers({ era: 'legacy' });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: body });
  const text = await response.text();
  await server.close();
  return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
}
