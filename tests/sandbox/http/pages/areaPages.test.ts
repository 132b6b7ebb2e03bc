import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from '../../../../schemas/brand.json';
import english from '../../../../schemas/locales/en/user-assets.json';
import { createRuntimeFlags } from '../../../../src/sandbox/http/compliance/callerFlags.ts';
import { registerAreaPages } from '../../../../src/sandbox/http/pages/registerAreaPages.ts';
import { switchesInMemory } from '../../../../src/sandbox/http/switches/switches.ts';

/** What a host shows at a path. */
async function shownAt(path: string, host = 'localhost') {
  const app = Fastify();
  onTestFinished(() => app.close());
  const clock = { now: () => Date.parse('2026-11-20T12:00:00Z') };
  registerAreaPages(app, { clock: clock as never, runtimeFlags: createRuntimeFlags(switchesInMemory()) });
  const { statusCode, body } = await app.inject({ path, headers: { host } });
  return { statusCode, body };
}

test.each(Object.values(areas))(
  '%s says that it is another product, which is not part of this exchange, and leads back',
  async (path) => {
    const { statusCode, body } = await shownAt(path);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<h1>[A-Z].+<\/h1>/);
    expect(body).toContain('another product of Halyard, outside the assets area');
    expect(body).toContain('nothing can be done here');
    expect(body).toContain('href="/user/assets/"');
  },
);

test('a product that an edition hides says so at its address; a restricted one shows the notice', async () => {
  expect((await shownAt(areas.p2p, 'exchange.eu.localhost')).body).toContain('not offered on this site');
  expect((await shownAt(areas.earn, 'exchange.eu.localhost')).body).toContain(english['earn.unregulated']);
  expect((await shownAt(areas.earn)).body).not.toContain(english['earn.unregulated']);
});

test('a brand page is not treated as a product', async () => {
  expect((await shownAt('/identity')).body).toContain('Identity verification is a page of Halyard outside');
});
