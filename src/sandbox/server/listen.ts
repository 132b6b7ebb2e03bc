import type { FastifyInstance } from 'fastify';
import { PortTakenError } from './portTakenError.ts';

/**
 * Opens the server to this machine alone, by both of its loopback addresses. `port` 0 takes a free one.
 * @returns the port
 * @throws PortTakenError
 */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ port, host: 'localhost' });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw new PortTakenError(port);
    throw cause;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
