import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that machines give to connections, and to servers that take any: nobody gets one of these by chance. */
const [FIRST, COUNT] = [20_000, 12_000];

/** A port that nothing listens on at this moment, on neither of the loopback addresses, to be used in a while. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  for (const host of ['127.0.0.1', '::1']) if (await isTaken(port, host)) return freePort();
  return port;
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return true;
    // A machine without IPv6.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return false;
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return false;
}
