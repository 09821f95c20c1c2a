// `node bench/servers/fixed-body.ts PORT BYTES`: an empty handler. It reads the request's JSON, computes nothing and returns a
// text of fixed size, which shows the maximum rate of the HTTP layer itself.
import { fastify } from 'fastify';

const [port = '', bytes = ''] = process.argv.slice(2);
const body = JSON.stringify({ text: 'x'.repeat(Number(bytes) - JSON.stringify({ text: '' }).length) });
const app = fastify();
app.post('/', (_, reply) => reply.type('application/json').send(body));
await app.ready();
app.server.listen({ port: Number(port), host: '127.0.0.1', reusePort: true }, () => console.log('listening'));
process.once('SIGTERM', () => process.exit(0));
