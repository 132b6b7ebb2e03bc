import type { IncomingHttpHeaders } from 'node:http';

type Headers = Record<string, string | string[]>;

/** Of one connection (RFC 9110 §7.6.1), besides those that `connection` names. */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings', 'expect'],
];

/**
 * Of a request: written anew by the gateway, its own signature, which is nobody else's business, and those by which lenient servers
 * take a request for another one than it says.
 */
const ofRequest = [
  ...['host', 'content-length', 'accept-encoding', 'x-request-signature'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['x-forwarded-prefix', 'x-forwarded-server', 'x-real-ip', 'x-original-url', 'x-rewrite-url'],
  ...['x-http-method', 'x-http-method-override', 'x-method-override'],
];

/** Response headers that are not passed on: the gateway alone signs answers. */
const ofAnswer = ['x-response-signature'];

/** The headers of a request that go on to the upstream. */
export function requestHeaders(headers: IncomingHttpHeaders): Headers {
  return passed(headers, ofRequest);
}

/** The headers of an answer that go back. */
export function answerHeaders(headers: IncomingHttpHeaders): Headers {
  return passed(headers, ofAnswer);
}

function passed(headers: IncomingHttpHeaders, besides: readonly string[]): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const left = new Set([...ofConnection, ...besides, ...named]);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !left.has(entry[0]),
    ),
  );
}
