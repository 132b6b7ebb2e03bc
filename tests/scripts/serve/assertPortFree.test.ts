import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { assertPortFree } from '../../../scripts/serve/assertPortFree.ts';

async function listener(host: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, close };
}

test.each(['127.0.0.1', '::1', '0.0.0.0', 'localhost'])(
  'reports a port taken on %s in one sentence',
  async (host) => {
    const { port, close } = await listener(host);
    await expect(assertPortFree(port)).rejects.toThrow(
      `Port ${port} is in use by another program: stop that program or choose another port with PORT=….`,
    );
    await close();
    await assertPortFree(port);
  },
);

test('checking does not take the port, and 0 is always free', async () => {
  const { port, close } = await listener('localhost');
  await close();
  await assertPortFree(port);
  await assertPortFree(port);
  await assertPortFree(0);
});
