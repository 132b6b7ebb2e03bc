import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Route } from 'playwright-core';
import { operations } from '../../../generated/api/operations.ts';
import { type Seen, startPrism, violationsOf } from '../../thirdParty/throughPrism.ts';
import { installTools, toolIn } from '../../thirdParty/toolbox.ts';

export interface PagesThroughPrism {
  /** What pages have asked for through the proxy, in the order of the answers. */
  readonly seen: Seen[];
  /** From now on, what the pages of a person's browser ask of the exchange goes through it. */
  lead(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** It never ends, so that a proxy that waits for a whole answer would never pass it on. */
const STREAM = '/v3/private/live/changes';
/** Names a call to the relay behind Prism. */
const NUMBER = 'x-relayed-call';
/** Of the connection, or of a body that is no longer as it was sent. */
const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length)$/i;

const described = Object.values(operations)
  .filter(({ path }) => path !== STREAM)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/**
 * Starts Prism in front of an exchange, for the calls of pages; files and the stream of changes go past it.
 * Prism reads bodies and writes them anew, which breaks signatures, and asks by a name that is no site's: a relay behind it
 * sends what the page sent, and the page is given what the relay was answered. It sends where the page did: a page that
 * holds an alternate route may read the signature of an answer only where that listener has said so.
 */
export async function pagesThroughPrism(): Promise<PagesThroughPrism> {
  const relay = await openRelay();
  const command = toolIn(installTools(), 'prism');
  const prism = await startPrism(relay.origin, command, 'generated/api/description.json');
  const seen: Seen[] = [];
  return {
    seen,
    async lead(context) {
      const isCall = ({ pathname }: URL) => described.some((path) => path.test(pathname));
      await context.route(isCall, (route) =>
        // Of a page that is left meanwhile; any other complains, which its test sees.
        pass(route, context, prism.origin, relay, seen).catch(() => route.abort().catch(() => undefined)),
      );
    },
    async close() {
      prism.close();
      await relay.close();
    },
  };
}

async function pass(route: Route, context: BrowserContext, prism: string, relay: Relay, seen: Seen[]) {
  const incoming = route.request();
  const { host, port, pathname, search } = new URL(incoming.url());
  const cookies = await context.cookies(incoming.url());
  const body = incoming.postDataBuffer() ?? undefined;
  const number = randomUUID();
  relay.sent.set(number, { host, port, body });
  const checked = await fetch(`${prism}${pathname}${search}`, {
    method: incoming.method(),
    headers: {
      ...kept(incoming.headers()),
      [NUMBER]: number,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  const own = await checked.text();
  const answer = relay.answered.get(number);
  relay.answered.delete(number);
  const notPassed = { location: ['request'], message: `not passed on: ${own}` };
  seen.push({
    call: `${incoming.method()} ${pathname}${search}`,
    status: checked.status,
    body: own,
    violations: answer === undefined ? [notPassed] : violationsOf(checked),
  });
  await (answer === undefined ? route.abort() : route.fulfill(answer));
}

function kept(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));
}

interface Relay {
  readonly origin: string;
  /** By a call's number: the name and port it asked under, and its body. */
  readonly sent: Map<string, { host: string; port: string; body: Buffer | undefined }>;
  readonly answered: Map<string, { status: number; headers: Record<string, string>; body: Buffer }>;
  close(): Promise<void>;
}

async function openRelay(): Promise<Relay> {
  const sent: Relay['sent'] = new Map();
  const answered: Relay['answered'] = new Map();
  const server = createServer((incoming, answer) => {
    const {
      [NUMBER]: number,
      'content-length': _length,
      'transfer-encoding': _coding,
      ...others
    } = incoming.headers;
    const { host, port, body } = sent.get(String(number)) ?? {};
    sent.delete(String(number));
    const length = body === undefined ? {} : { 'content-length': body.length };
    const headers = { ...others, ...length, host, 'accept-encoding': 'identity' };
    const { method, url: path } = incoming;
    incoming.resume();
    const passed = request(
      { hostname: 'localhost', port, method, path, headers, agent: false },
      async (given) => {
        const whole = await buffer(given);
        const status = given.statusCode ?? 502;
        const texts = Object.entries(given.headers).map(([name, value]) => [name, [value].flat().join('\n')]);
        answered.set(String(number), { status, headers: kept(Object.fromEntries(texts)), body: whole });
        answer.writeHead(status, given.headers).end(whole);
      },
    );
    passed.on('error', () => answer.destroy());
    passed.end(body);
  });
  // Prism keeps its connections: one that ended here for being idle could end just when Prism sends the next call over it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answered,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
