import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createSigner, type SignerOptions } from '../../../scripts/signer/createSigner.ts';
import { KeptNonces } from '../../../scripts/signer/keptNonces.ts';
import { openKeys } from '../../../src/sandbox/http/signing/openKeys.ts';
import { localAccess } from '../../../src/sandbox/http/wire/accessSettings.ts';
import { createLogger } from '../../../src/sandbox/platform/logger.ts';
import { ManualClock } from '../../../src/sandbox/world/clock.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** A request as the upstream got it. */
interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StartedSigner {
  readonly origin: string;
  readonly keys: SignerOptions['keys'];
  readonly clock: ManualClock;
  /** What reached the upstream, in order. */
  readonly arrived: Arrived[];
  readonly logged: string[];
  /** What the gateway remembers of requests. */
  readonly folder: string;
  /** Sends a request that closes its connection, as it stands. @returns all that comes back */
  raw(request: string): Promise<string>;
}

export type AnswerCall = (request: IncomingMessage, response: ServerResponse) => void;

/** A gateway before an upstream that answers like this. */
export async function startSigner(
  answer: AnswerCall,
  more: Partial<SignerOptions> & { readonly folder?: string } = {},
): Promise<StartedSigner> {
  const arrived: Arrived[] = [];
  const upstream = createServer(async (request, response) => {
    const { method, url, headers } = request;
    arrived.push({ method, url, headers, body: (await buffer(request)).toString() });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const folder = more.folder ?? (await temporaryFolder());
  const clock = new ManualClock(Date.UTC(2026, 10, 27));
  const logged: string[] = [];
  const keys = await openKeys('memory');
  const app = createSigner({
    ...{ keys, clock, access: localAccess, log: createLogger((line) => logged.push(line)) },
    upstream: { origin: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, patienceMs: 5_000 },
    seen: new KeptNonces(folder, clock),
    ...more,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(async () => {
    await app.close();
    upstream.closeAllConnections();
    upstream.close();
  });
  const raw = async (request: string) => {
    const socket = connect(port, '127.0.0.1');
    // Left open on this side: a server takes the other end as a caller that has gone.
    socket.write(request);
    return (await buffer(socket)).toString();
  };
  return { origin: `http://127.0.0.1:${port}`, keys, clock, arrived, logged, folder, raw };
}

/** Answers with JSON, and this signature of somebody else. */
export function json(value: unknown, headers: Readonly<Record<string, string>> = {}): AnswerCall {
  return (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-response-signature': 'v1.other', ...headers })
      .end(JSON.stringify(value));
}

export const success = (result: unknown) => ({
  ...{ ret_code: 0, ret_msg: 'success', result },
  ...{ ext_code: '', ext_info: null, time_now: '1795737600.000000' },
});
