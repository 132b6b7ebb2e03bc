import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../support/openServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer();
});

afterAll(() => server.exchange.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

const report = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });

const missing = () =>
  server.exchange.context.db.selectFrom('missing_keys').selectAll().orderBy('key').execute();

test.each(['en', 'zh-HK', 'ar-SA'])('the texts in %s are sent without an envelope', async (language) => {
  const answer = await get(`/locales/${language}/inverse-error-code.json`);
  expect(answer.statusCode).toBe(200);
  const texts = answer.json<Record<string, string>>();
  expect(texts['700008']?.length).toBeGreaterThan(5);
  expect(texts).not.toHaveProperty('ret_code');
});

test.each(['/locales/xx/user-assets.json', '/locales/en/other.json', '/locales/schemas/user-assets.json'])(
  '%s gives a final answer: there are no such texts',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('missing keys are stored once, under the language and namespace of the path', async () => {
  await report('/locales/add/en/user-assets', { 'convert.new': 'Convert', lng: 'xx' });
  await report('/locales/add/en/user-assets', { 'convert.new': 'Convert again' });
  expect(await missing()).toMatchObject([
    { language: 'en', namespace: 'user-assets', key: 'convert.new', fallback: 'Convert' },
  ]);
});

test('keys of a language without texts are refused', async () => {
  const before = await missing();
  const answer = await report('/locales/add/xx/user-assets', { 'convert.other': 'Convert' });
  expect(answer.json()).toMatchObject({ ret_code: 10001 });
  expect(await missing()).toEqual(before);
});

test('a report contains its sender when they are signed in', async () => {
  const headers = await server.signIn(533285);
  const event = { kind: 'TypeError', message: 'TypeError', count: 1, occurredAt: '1753351200482' };
  const payload = { platform: 'pc-user', events: [event] };
  const answer = await server.app.inject({ method: 'POST', url: '/monitoring/report', headers, payload });
  expect(answer.json()).toMatchObject({ ret_code: 0 });
  const row = await server.exchange.context.db
    .selectFrom('monitoring_reports')
    .selectAll()
    .executeTakeFirst();
  expect(row).toMatchObject({ uid: 533285, report: { platform: 'pc-user', ...event } });
});

test('logging out ends the session and clears both cookies', async () => {
  const headers = await server.signIn(700312);
  const profile = () => get('/v2/private/user/profile', headers);
  expect((await profile()).json()).toMatchObject({ ret_code: 0, result: { id: 700312 } });
  const answer = await server.app.inject({ method: 'POST', url: '/logout', headers, payload: {} });
  expect(answer.json()).toMatchObject({ ret_code: 0 });
  expect(answer.cookies).toMatchObject([
    { name: 'ua_session', value: '', maxAge: 0 },
    { name: 'ua_token', value: '', maxAge: 0 },
  ]);
  expect((await profile()).json()).toMatchObject({ ret_code: 10007 });
});

test('logging out without a session succeeds as well', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/logout', payload: {} });
  expect(answer.json()).toMatchObject({ ret_code: 0 });
});

test('none of these answers differed from the description', () => {
  expect(server.faults).toEqual([]);
});
