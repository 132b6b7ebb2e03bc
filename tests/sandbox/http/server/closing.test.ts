import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { livePath } from '../../../../generated/api/live.ts';
import { operations } from '../../../../generated/api/operations.ts';
import { Sessions } from '../../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';
import { Caller } from '../../support/caller.ts';

const main = 533285;
const quoteArgs = {
  accountType: 'funding',
  fromCoin: 'USDT',
  toCoin: 'BTC',
  requestCoin: 'USDT',
  requestAmount: '100.57',
};

test('closing waits for calls under way: each is answered as usual or refused on arrival, none fails', async () => {
  const errors: string[] = [];
  const exchange = await createExchange({
    dataDir: 'memory',
    port: 0,
    config: { callsPerSecond: Number.MAX_SAFE_INTEGER },
    log: {
      info() {},
      security() {},
      warn: (sentence) => errors.push(sentence),
      error: (sentence) => errors.push(sentence),
    },
  });
  const caller = await Caller.signedIn(exchange, main);
  const quote = () =>
    caller
      .post(operations.convertQuote.path, { body: quoteArgs })
      .then(({ ret_code }) => ret_code)
      .catch((cause: unknown) => String(cause));
  expect(await quote()).toBe(0);
  const early = Array.from({ length: 12 }, quote);
  // They have been admitted by now, and wait for the only connection of the database.
  await new Promise((resolve) => setImmediate(resolve));
  const closed = exchange.close();
  const late = Array.from({ length: 4 }, quote);
  expect(await Promise.all(early)).toEqual(Array(12).fill(0));
  for (const answer of await Promise.all(late)) expect(String(answer)).toMatch(/^0$|HTTP 503|closed/i);
  await closed;
  expect(errors).toEqual([]);
});

test('a delayed call does not keep the server from closing', async () => {
  const exchange = await createExchange({ dataDir: 'memory', port: 0 });
  const caller = await Caller.signedIn(exchange, main);
  await exchange.context.faults.set({
    operation: 'userProfile',
    remaining: null,
    kind: 'delay',
    delayMs: 3_600_000,
  });
  const answer = caller.get(operations.userProfile.path).catch(() => null);
  await new Promise((resolve) => setImmediate(resolve));
  await exchange.close();
  expect(await answer).not.toBeUndefined();
});

// Either would be waited for until it has been idle for 72 s, longer than a test may take.
test('an idle connection is ended at once, and a busy one as soon as its call is answered', async () => {
  const exchange = await createExchange({ dataDir: 'memory', port: 0 });
  const { port } = new URL(exchange.address);
  const ahead = connect(Number(port), 'localhost');
  await once(ahead, 'connect');
  const aheadEnds = once(ahead, 'close');
  const { db, clock, config } = exchange.context;
  const { sessionId } = await new Sessions(db, clock, config).open(main);
  const agent = new Agent({ keepAlive: true });
  const request = get(`${exchange.address}${livePath}`, {
    agent,
    headers: { cookie: `ua_session=${sessionId}` },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.headers['content-type']).toMatch('text/event-stream');
  answer.resume();
  const answerEnds = once(answer, 'end');
  const usedEnds = once(answer.socket, 'close');
  await exchange.close();
  await Promise.all([aheadEnds, answerEnds, usedEnds]);
  agent.destroy();
});
