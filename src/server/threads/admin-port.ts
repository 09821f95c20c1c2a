// The port that is for operators alone: `/metrics`, and nothing else.
import { createServer } from 'node:http';
import { METRICS_TYPE } from '../metrics/text.ts';
import { listenFault } from './port.ts';

/** A request that has not come whole by then is given up. */
const PATIENCE_MILLISECONDS = 5000;

/** Answers on a port of its own. @returns what closes it. @throws OperatorError if the port cannot be had */
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
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is /metrics here.\n');
      return;
    }
    const text = await metricsText();
    response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(listenFault(cause, host, port, 'UMKREIS_ADMIN_PORT=9091')));
    server.listen({ host, port, exclusive: true }, resolve);
    // A service that does not start must not be kept alive by this.
    server.unref();
  });
  return async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
}
