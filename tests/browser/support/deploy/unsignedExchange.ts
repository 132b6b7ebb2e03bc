import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { operations } from '../../../../generated/api/operations.ts';
import { readPublicKeys } from '../../../../src/sandbox/http/signing/openKeys.ts';
import { signRequest } from '../../../sandbox/support/signRequest.ts';
import { closeHosted, openHosted } from '../host/hostedExchange.ts';

export interface UnsignedExchange {
  readonly origin: string;
  /** Paths of calls that came to it with a signature of anybody's. */
  readonly signed: string[];
  dispose(): Promise<void>;
}

const signedPaths = new Set(Object.values(operations).flatMap((one) => (one.encrypted ? [one.path] : [])));

/** A whole exchange as an API that knows nothing of signatures: what it wants is added before it, what it adds is taken away. */
export async function startUnsignedExchange(): Promise<UnsignedExchange> {
  const api = await openHosted({
    ALLOWED_HOSTS: 'localhost,*.localhost,127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { request: key } = await readPublicKeys(api.keysFolder);
  const signed: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (headers['x-request-signature'] !== undefined) signed.push(url);
    const body = await buffer(request);
    const asks = { method, url, body: body.toString(), key, now: Date.now() };
    const own = signedPaths.has(url) ? signRequest(asks) : {};
    const sent = send(api.origin + url, { method, headers: { ...headers, ...own } }, (answer) => {
      const { 'x-response-signature': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 0, headers);
      answer.pipe(response);
    });
    sent.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signed,
    dispose: async () => {
      server.closeAllConnections();
      server.close();
      await closeHosted();
    },
  };
}
