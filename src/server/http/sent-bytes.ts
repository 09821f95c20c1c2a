// How many bytes each answer wrote to its connection.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What was written to a connection when its last answer ended. */
const before = new WeakMap<Socket, number>();

/** The bytes that a connection has sent since this was last asked of it: those of one answer, its head included, when asked at the end of each. */
export function sentBytes({ raw: { socket } }: FastifyRequest, reply: FastifyReply): number {
  // An injected request has no connection.
  if (typeof socket.bytesWritten !== 'number') return Number(reply.getHeader('content-length') ?? 0);
  const bytes = socket.bytesWritten - (before.get(socket) ?? 0);
  before.set(socket, socket.bytesWritten);
  return bytes;
}
