import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

/** An API that does not sign. */
export interface Upstream {
  /** `https://api.internal`, without a path. */
  readonly origin: string;
  /** How long it may take to begin an answer, and between two parts of it, ms. */
  readonly patienceMs: number;
}

interface Sent {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | undefined;
}

/**
 * The origin of an upstream.
 * @throws Error with a one-sentence message for what is none, and for another machine without TLS: sessions would be readable
 */
export function readUpstream(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || `${url.origin}/` !== url.href || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--upstream is "${text}": use an origin without a path, such as https://api.internal.`);
  }
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere) {
    throw new Error(`--upstream is "${text}": use https for another machine, sessions are sent there.`);
  }
  return url.origin;
}

/**
 * Sends a request to the upstream, and to nobody else: host and port are the upstream's whatever the path says. Each has a
 * connection of its own, so that none is lost on one that is just being closed.
 * @throws (rejects) UpstreamError
 */
export function sendTo({ origin, patienceMs }: Upstream, sent: Sent): Promise<IncomingMessage> {
  const { protocol, hostname, port, host } = new URL(origin);
  const { method, path, body } = sent;
  const headers = { ...sent.headers, host, ...(body === undefined ? {} : { 'content-length': body.length }) };
  const send = protocol === 'https:' ? overTls : overHttp;
  return new Promise((resolve, reject) => {
    // Brackets of an IPv6 address are the URL's.
    const target = { hostname: hostname.replace(/^\[|\]$/g, ''), ...(port === '' ? {} : { port }) };
    const request = send({ ...target, method, path, headers, agent: false, timeout: patienceMs }, resolve);
    request.on('timeout', () => request.destroy(new UpstreamError('late')));
    request.on('error', (cause) =>
      reject(cause instanceof UpstreamError ? cause : new UpstreamError('unreachable', { cause })),
    );
    request.end(body);
  });
}

/**
 * The whole body of an answer.
 * @param most bytes
 * @throws (rejects) UpstreamError when it is larger, or ends early
 */
export async function wholeBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) throw new UpstreamError('too large');
      parts.push(part);
    }
  } catch (cause) {
    answer.destroy();
    throw cause instanceof UpstreamError ? cause : new UpstreamError('unreachable', { cause });
  }
  return Buffer.concat(parts);
}

/** The upstream gave no answer that could be passed on. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly kind: 'unreachable' | 'late' | 'too large' | 'compressed';

  constructor(kind: UpstreamError['kind'], options: ErrorOptions = {}) {
    super(`The upstream's answer is ${kind}.`, options);
    this.kind = kind;
  }
}
