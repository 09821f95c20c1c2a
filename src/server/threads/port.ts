// Claims the port for one Umkreis process, although several threads of the process listen on it.
import { createServer, type ListenOptions } from 'node:net';
import { OperatorError } from '../../core/errors.ts';

/**
 * Makes sure that no other program listens on the port, and keeps other Umkreis processes off it until this process ends.
 * With `reusePort`, any program of the same user can join the port silently. An abstract socket of Linux therefore serves as a lock against a second
 * Umkreis: its name is unique and disappears with the process. Opening the port briefly without `reusePort` detects all other programs.
 * @throws OperatorError if another program listens on the port, or this user may not open it
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

/** The error for the operator if the process cannot listen on a port. `another` is the setting that chooses another port. */
export function listenFault(cause: unknown, host: string, port: number, another = 'PORT=8081'): OperatorError {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const remedy = `stop the program that uses it, or choose another port with ${another}.`;
    return new OperatorError(`Port ${port} is in use: ${remedy}`, { cause });
  }
  if (code === 'EACCES') return new OperatorError(`This user may not open port ${port}.`, { cause });
  return new OperatorError(`The server cannot listen on ${host}:${port} (${message}).`, { cause });
}

/** A server that listens and closes every connection at once. */
function listening(where: ListenOptions) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', reject);
    server.listen(where, () => resolve(server));
  });
}
