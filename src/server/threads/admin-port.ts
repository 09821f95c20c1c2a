// The port for operators, which answers only `/metrics`.
import { createServer } from 'node:http';
import { METRICS_TYPE } from '../metrics/text.ts';
import { listenFault } from './port.ts';

/** How long a request may take to arrive completely. */
const PATIENCE_MILLISECONDS = 5000;

/**
 * Answers `/metrics` on a separate port.
 * @returns closes the port
 * @throws OperatorError if the process cannot listen on the port
 */
export async function openAdminPort(
  host: string,
  port: number,
  metricsText: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: PATIENCE_MILLISECONDS, headersTimeout: PATIENCE_MILLISECONDS });
  server.on('request', async (request, response) => {
    request.resume();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end('This port answers only /metrics.\n');
      return;
    }
    const text = await metricsText();
    response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(listenFault(cause, host, port, 'UMKREIS_ADMIN_PORT=9091')));
    server.listen({ host, port, exclusive: true }, resolve);
    // The open port must not keep the process alive if the service fails to start.
    server.unref();
  });
  return async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
}
