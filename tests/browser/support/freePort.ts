import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
