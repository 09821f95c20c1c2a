// The port as something that one Umkreis has to itself, although several of its threads listen on it.
import { createServer, type ListenOptions } from 'node:net';
import { OperatorError } from '../../core/errors.ts';

/**
 * Makes sure that the port is free and stays this process's until it ends.
 * Sockets that share a port let anybody of the same user join in silently. So a name that the kernel knows only once
 * (Linux's abstract sockets; it goes with the process) keeps a second Umkreis out, and opening the port without
 * sharing it, for a moment, finds everybody else.
 * @throws OperatorError if somebody listens there, or it may not be opened
 */
export async function claimPort(host: string, port: number): Promise<void> {
  try {
    const name = await listening({ path: `\0umkreis ${host}:${port}` });
    name.unref();
    const probe = await listening({ host, port, exclusive: true });
    await new Promise(resolve => probe.close(resolve));
  } catch (cause) {
    throw listenFault(cause, host, port);
  }
}

/** What the operator is told when a port cannot be listened on. `another` is the setting that chooses another. */
export function listenFault(cause: unknown, host: string, port: number, another = 'PORT=8081'): OperatorError {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const remedy = `stop what listens there, or choose another with ${another}.`;
    return new OperatorError(`Port ${port} is in use: ${remedy}`, { cause });
  }
  if (code === 'EACCES') return new OperatorError(`Port ${port} may not be opened by this user.`, { cause });
  return new OperatorError(`${host}:${port} cannot be listened on (${message}).`, { cause });
}

/** A server that listens and hangs up on whoever comes. */
function listening(where: ListenOptions) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', reject);
    server.listen(where, () => resolve(server));
  });
}
