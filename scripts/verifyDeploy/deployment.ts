import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A deployment as its visitors meet it: one origin, asked over HTTP. */
export interface Deployment {
  /** `https://assets.example`, without a slash at the end. */
  readonly origin: string;
  /**
   * Asks for a path of the origin, or for a URL of another one; redirects are not followed.
   * @throws (rejects) when there is no answer within 20 s
   */
  ask(target: string, asked?: Asked): Promise<Answer>;
}

export interface Asked {
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

/**
 * @param at the address to connect to, whatever the names resolve to: for a deployment that no name leads to yet
 * @param ca a certificate to trust besides those of the machine, PEM
 */
export function deploymentAt(origin: string, { at, ca }: { at?: string; ca?: string } = {}): Deployment {
  const connection = {
    ...(at === undefined ? {} : { lookup: always(at) }),
    ...(ca === undefined ? {} : { ca }),
  };
  const ask = (target: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
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
          const { statusCode = 0, headers: told } = response;
          try {
            resolve({ status: statusCode, headers: told, body: unpacked(Buffer.concat(chunks), told) });
          } catch (cause) {
            reject(cause);
          }
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { origin, ask };
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
  return (_name, { all }, told) =>
    all === true ? told(null, [{ address, family }]) : told(null, address, family);
}
