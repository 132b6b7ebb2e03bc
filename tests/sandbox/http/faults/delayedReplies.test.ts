import { once } from 'node:events';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { DelayedReplies } from '../../../../src/sandbox/http/faults/delayedReplies.ts';

test.each<{ what: 'waits' | 'hangs'; want: string }>([
  { what: 'waits', want: 'answered' },
  { what: 'hangs', want: 'ended' },
])('a call that $what only once the server is closing does not hold it up', async ({ what, want }) => {
  const app = fastify();
  const delayed = new DelayedReplies(app);
  const isClosing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  app.get('/', async (_request, reply) => {
    await isClosing;
    if (what === 'hangs') {
      delayed.hang(reply);
      return reply;
    }
    await delayed.wait(3_600_000);
    return 'answered';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(app.server, 'request');
  const answer = fetch(address, { headers: { connection: 'close' } }).then(
    (response) => response.text(),
    () => 'ended',
  );
  await arrived;
  await app.close();
  expect(await answer).toBe(want);
});
