import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../../src/sandbox/http/wire/listen.ts';
import { listenAt, loopbackAddresses, portOf } from '../../../../src/sandbox/http/wire/loopback.ts';
import { createExchange, PortTakenError } from '../../../../src/sandbox/index.ts';

const own = Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? []);
/** Those of this machine, which may be without IPv6. */
const addresses = loopbackAddresses.filter((address) => own.includes(address));

/** What is answered there, under the name that a browser would send. */
async function answerAt(host: string, port: number, path = '/'): Promise<string> {
  const request = get({ host, port, path, agent: false, headers: { host: `localhost:${port}` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return `${answer.statusCode} ${await text(answer)}`;
}

function greeting(): FastifyInstance {
  const app = Fastify();
  app.get('/', async () => 'here');
  onTestFinished(() => app.close());
  return app;
}

test('an exchange and its alternates answer on both loopback addresses, whatever localhost resolves to', async () => {
  const exchange = await createExchange({ dataDir: 'memory', port: 0, alternates: 2 });
  onTestFinished(() => exchange.close());
  const origins = [exchange.address, ...exchange.listeners.alternates];
  const answers = await Promise.all(
    origins.flatMap((origin) => addresses.map((host) => answerAt(host, Number(new URL(origin).port), '/t1'))),
  );
  expect(answers).toEqual(Array(3 * addresses.length).fill(expect.stringMatching(/^200 /)));
});

test.each(addresses)('a port taken on %s alone is reported, and neither address stays open', async (host) => {
  const other = createServer();
  await listenAt(other, host, 0);
  const port = portOf(other);
  await expect(listen(greeting(), port)).rejects.toThrow(PortTakenError);
  await new Promise((done) => other.close(done));
  expect(await listen(greeting(), port)).toBe(port);
});

test('on a machine without IPv6 the IPv4 address is enough', async () => {
  const { listen: listens } = Server.prototype;
  const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
    this: Server,
    ...args: unknown[]
  ) {
    const [requested] = args as [{ host?: string }];
    if (requested.host !== '::1') return Reflect.apply(listens, this, args) as Server;
    const missing = Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' });
    process.nextTick(() => this.emit('error', missing));
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  expect(await answerAt('127.0.0.1', await listen(greeting(), 0))).toBe('200 here');
});

test.each(addresses)('closing waits for the call over %s and accepts no further one', async (host) => {
  const app = Fastify();
  const calls = new EventEmitter();
  app.get('/', async () => {
    calls.emit('arrived');
    await once(calls, 'answer');
    return 'late';
  });
  const port = await listen(app, 0);
  const arrived = once(calls, 'arrived');
  const answer = answerAt(host, port);
  await arrived;
  let isClosed = false;
  const closed = app.close().then(() => (isClosed = true));
  await expect
    .poll(
      () =>
        new Promise((reported) =>
          connect(port, host)
            .on('connect', () => reported('open'))
            .on('error', () => reported('shut')),
        ),
    )
    .toBe('shut');
  expect(isClosed).toBe(false);
  calls.emit('answer');
  expect(await answer).toBe('200 late');
  await closed;
});
