import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that machines give to connections, and to servers that take any: nobody gets one of these by chance. */
const [FIRST, COUNT] = [20_000, 12_000];

/** A port that nothing listens on at this moment, to be used in a while. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  const server = createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
