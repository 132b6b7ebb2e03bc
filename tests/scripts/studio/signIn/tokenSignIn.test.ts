import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { tokenSignIn } from '../../../../scripts/studio/signIn/tokenSignIn.ts';

// An injected request comes by no socket, so its port is 0.
const host = 'studio.localhost:0';
const cookie = 'ua_studio_0=secret';

async function guarded() {
  const app = Fastify();
  await app.register(fastifyCookie);
  tokenSignIn('secret').guard(app);
  app.get('/studio/', () => 'page');
  app.post('/studio/api/save', () => 'saved');
  return app;
}

describe('tokenSignIn', () => {
  it('turns the token of the printed address into a cookie that no script reads', async () => {
    const answer = await (await guarded()).inject({
      url: '/studio/?token=secret&edition=TUR',
      headers: { host },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/studio/?edition=TUR');
    expect(answer.headers['set-cookie']).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`);
  });

  it('accepts the cookie, with the studio as origin and without any', async () => {
    const app = await guarded();
    expect((await app.inject({ url: '/studio/', headers: { host, cookie } })).body).toBe('page');
    const headers = { host, cookie, origin: `http://${host}` };
    expect((await app.inject({ method: 'POST', url: '/studio/api/save', headers })).body).toBe('saved');
  });

  it.each<[given: string, headers: Record<string, string>, url?: string]>([
    ['no token', { host }],
    ['another token', { host }, '/studio/?token=secret2'],
    ['another cookie', { host, cookie: 'ua_studio_0=secre' }],
    ['the cookie of another studio', { host, cookie: 'ua_studio_1=secret' }],
    ['a foreign host name that points here', { host: 'evil.example:0', cookie }],
    ['the plain name of the machine', { host: 'localhost:0', cookie }],
    ['another port', { host: 'studio.localhost:1', cookie }],
    ['a page of another site', { host, cookie, origin: 'https://evil.example' }],
    ['a page without origin', { host, cookie, origin: 'null' }],
  ])('refuses %s', async (_given, headers, url = '/studio/') => {
    const answer = await (await guarded()).inject({ url, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toMatch(/studio/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
