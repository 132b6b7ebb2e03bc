import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { connect } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A deployment as its visitors meet it: one origin, asked over HTTP. */
export interface Deployment {
  /** `https://assets.example`, without a slash at the end. */
  readonly origin: string;
  /** The same host without TLS, `http://assets.example`; null where it is not known. */
  readonly plainOrigin: string | null;
  /**
   * When the certificate ends that it shows; null without TLS.
   * @throws (rejects) when there is no connection within 20 s
   */
  certificateEnd(): Promise<Date | null>;
  /**
   * Asks for a path of the origin, or for a URL of another one; redirects are not followed.
   * @throws (rejects) when there is no answer within 20 s
   */
  ask(target: string, options?: RequestOptions): Promise<Answer>;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'OPTIONS' | 'POST';
  /** By name in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** As it was before it was compressed. */
  readonly body: Buffer;
}

interface Reached {
  /** The address to connect to, whatever the names resolve to: for a deployment that no name leads to yet. */
  readonly at?: string;
  /** A certificate to trust besides those of the machine, PEM. */
  readonly ca?: string;
  /** The origin without TLS; by default at the standard port, if TLS is at its standard port. */
  readonly plainOrigin?: string;
}

export function deploymentAt(origin: string, { at, ca, plainOrigin }: Reached = {}): Deployment {
  const connection = {
    ...(at === undefined ? {} : { lookup: always(at) }),
    ...(ca === undefined ? {} : { ca }),
  };
  const ask = (target: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const url = new URL(target, origin);
      const request = url.protocol === 'https:' ? requestTls : requestPlain;
      const options = {
        ...{ method, headers: { 'accept-encoding': 'br, gzip', ...headers } },
        ...{ signal: AbortSignal.timeout(20_000), ...connection },
      };
      const sent = request(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0, headers: responseHeaders } = response;
          try {
            resolve({
              status: statusCode,
              headers: responseHeaders,
              body: unpacked(Buffer.concat(chunks), responseHeaders),
            });
          } catch (cause) {
            reject(cause);
          }
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const { protocol, hostname, port } = new URL(origin);
  const isTls = protocol === 'https:';
  const certificateEnd = () =>
    new Promise<Date | null>((resolve, reject) => {
      if (!isTls) return resolve(null);
      const target = { host: hostname, port: Number(port || 443), servername: hostname };
      const socket = connect({ ...target, timeout: 20_000, ...connection }, () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      });
      socket.on('error', reject);
      socket.on('timeout', () => socket.destroy(new Error('no answer within 20 s')));
    });
  const standard = isTls && port === '' ? `http://${hostname}` : null;
  return { origin, plainOrigin: plainOrigin ?? standard, certificateEnd, ask };
}

export type Envelope = Readonly<Record<string, unknown>>;

/** What an answer of the API says; null when it is none. */
export function envelopeOf({ body }: Answer): Envelope | null {
  try {
    const read: unknown = JSON.parse(body.toString());
    if (typeof read !== 'object' || read === null) return null;
    return 'ret_code' in read || 'retCode' in read ? (read as Envelope) : null;
  } catch {
    return null;
  }
}

function unpacked(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Resolves every name to one address. */
function always(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family);
}
