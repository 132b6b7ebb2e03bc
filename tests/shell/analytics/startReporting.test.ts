import { expect, test } from 'vitest';
import { routes } from '../../../generated/screens/index.ts';
import { createContract, createObserver, noSettings } from '../../../src/contract/index.ts';

import { type Analytics, startReporting } from '../../../src/shell/analytics/startReporting.ts';
import { createSessionStore } from '../../../src/shell/session/sessionStore.ts';
import { everyError } from '../../contract/monitoring/support/everyError.ts';
import { reportingPorts } from '../../contract/monitoring/support/reportingPorts.ts';
import { answer } from '../../contract/support/testPorts.ts';
import { settled } from '../../settled.ts';

const poison = ['trader@example.com', '+43660001234', 'Ada Lovelace', 'bc1qpoisonedaddress', '1.2345678'];

/** A profile that holds everything that must stay on the page. */
const profile = {
  id: 533285,
  currency_code: 'EUR',
  is_submember: false,
  sub_attribute: 0,
  kyc_level: 2,
  member_tag: { UTA: '' },
  banStatus: { login: 0, trade: 0, withdraw: 0 },
  loyalty_vip_info: { label_type: 1, label_level: 0 },
  email: poison[0],
  mobile: poison[1],
  username: poison[2],
  address: poison[3],
  balance: poison[4],
};

type Collected = { events: Record<string, unknown>[] };

/** A page as main.tsx puts it together, in front of a server that answers with the poisoned profile. */
function openPage(analytics?: Analytics) {
  const bodies: { path: string; text: string }[] = [];
  const ports = reportingPorts({
    location: {
      origin: 'https://site.example',
      pathname: `/user/assets/exchange/lwb-exchange/history/${poison[3]}`,
    },
    fetch: async (request) => {
      bodies.push({ path: new URL(request.url).pathname, text: await request.text() });
      const failing = request.url.includes('quote');
      return answer({
        ret_code: failing ? 1007 : 0,
        ret_msg: poison.join(' '),
        result: failing ? { note: poison.join(' ') } : profile,
      });
    },
  });
  const contract = createContract({ ports, site: noSettings });
  const session = createSessionStore({
    call: contract.call,
    token: () => undefined,
    forget: () => undefined,
    goToLogin: () => undefined,
  });
  const observer = createObserver({
    ports,
    apiHost: '',
    load: async () =>
      startReporting({
        ports,
        apiHost: '',
        session,
        basePath: '/user/assets',
        routes,
        ...(analytics === undefined ? {} : { analytics }),
      }),
  });
  contract.onOutcome(observer.outcome);
  const collected = (path: string) =>
    bodies.filter((body) => body.path === path).flatMap(({ text }) => (JSON.parse(text) as Collected).events);
  return { ports, contract, session, observer, bodies, collected };
}

test('the login and the timings of tracked calls reach the collector, with the id', async () => {
  const { ports, contract, session, collected } = openPage();
  await session.load();
  ports.pass(2_000);
  await settled();
  await contract.call('userProfile', {}, { cache: 'reload' });
  await contract.call('coinList', {});
  await session.load();
  ports.setVisible(false);
  await settled();
  const events = collected('/monitoring/events');
  expect(events.map(({ name, operation, userId }) => [name, operation, userId])).toEqual([
    ['login', undefined, 533285],
    ['apiTiming', 'userProfile', 533285],
    ['apiTiming', 'userProfile', 533285],
    ['apiTiming', 'userProfile', 533285],
  ]);
});

test('no personal data beyond the id leaves the page', async () => {
  const { ports, contract, session, observer, bodies, collected } = openPage();
  await session.load();
  const operation = 'convertQuote' as const;
  await contract.call(operation, {} as never).catch(() => undefined);
  ports.pass(2_000);
  await settled();
  for (const error of Object.values(everyError(poison.join(' ')))) {
    observer.outcome({ operation, startedAt: 0, durationMs: 1, error });
    observer.fault(error);
  }
  const personal = Object.assign(new Error(poison.join(' ')), { name: poison[0], profile });
  for (const error of [personal, new TypeError(poison[1]), poison[2], profile, [poison], null]) {
    observer.fault(error);
    observer.outcome({ operation: 'userProfile', startedAt: 0, durationMs: 1, error });
  }
  observer.reportSignature({ operation: 'userProfile', code: 79991 });
  ports.setVisible(false);
  await settled();
  const ours = bodies.filter(({ path }) => path.startsWith('/monitoring/'));
  expect(collected('/monitoring/report').length).toBeGreaterThan(15);
  expect(ours.some(({ text }) => text.includes('/exchange/lwb-exchange/history/:id'))).toBe(true);
  const leaks = poison.filter((secret) => ours.some(({ path, text }) => `${path} ${text}`.includes(secret)));
  expect(leaks).toEqual([]);
});

test('what reporting sends is not reported: a quiet page stays quiet', async () => {
  const { ports, session, bodies } = openPage();
  await session.load();
  ports.pass(2_000);
  await settled();
  ports.pass(10_000);
  await settled();
  const sent = bodies.length;
  for (let round = 0; round < 10; round += 1) {
    ports.pass(10_000);
    await settled();
  }
  expect(bodies.filter(({ path }) => path.startsWith('/monitoring/'))).toHaveLength(2);
  expect(bodies).toHaveLength(sent);
});

test("a deployment's own analytics gets the events instead of the collector", async () => {
  const heard: unknown[] = [];
  const { ports, session, collected } = openPage({
    login: (userId) => heard.push(['login', userId]),
    setUser: (userId) => heard.push(['user', userId]),
    track: ({ name, operation }) => heard.push([name, operation]),
  });
  await session.load();
  ports.pass(2_000);
  await settled();
  ports.setVisible(false);
  await settled();
  expect(heard).toEqual([
    ['user', 533285],
    ['login', 533285],
    ['apiTiming', 'userProfile'],
  ]);
  expect(collected('/monitoring/events')).toEqual([]);
  expect(collected('/monitoring/report').length).toBeGreaterThan(0);
});
