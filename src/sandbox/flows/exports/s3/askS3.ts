import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from '../storeAddress.ts';

/** Idle timeout of the connection, ms. */
const silenceMs = 20_000;

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key of the object; '' for the bucket itself. */
  readonly name: string;
  readonly body?: { readonly bytes: Readable; readonly size: number; readonly sha256: string };
}

/** A refusal by the store. Its own text may contain secrets and is not repeated. */
export class S3Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The store answered ${status}.`);
    this.name = 'S3Refusal';
    this.status = status;
  }
}

/** Of an empty body. */
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Sends one signed call and resolves to the response; the caller must read its body to the end.
 * @throws S3Refusal for any answer but success; Error when the server is unreachable or stops responding
 */
export async function askS3(at: S3Address, { method, name, body }: S3Call): Promise<IncomingMessage> {
  const { accessKeyId, secretAccessKey, sessionToken, region } = at;
  const path = name === '' ? `/${at.bucket}` : `/${at.bucket}/${at.prefix}${name}`;
  const signer = new AwsV4Signer({
    method,
    url: at.endpoint + path,
    // The store compares it with what arrived, and rejects anything that differs.
    headers: { 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === '' ? {} : { sessionToken }),
    service: 's3',
    region,
  });
  const { url, headers } = await signer.sign();
  const send = url.protocol === 'https:' ? https.request : http.request;
  const length = method === 'PUT' ? { 'content-length': String(body?.size ?? 0) } : {};
  const request = send(url, {
    method,
    headers: { ...Object.fromEntries(headers), ...length },
    timeout: silenceMs,
  });
  request.once('timeout', () => request.destroy(new Error('The store has fallen silent.')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  const sent = body === undefined ? Promise.resolve(request.end()) : pipeline(body.bytes, request);
  // A store that refuses before everything has arrived resets the connection: its answer is more informative.
  const [answer] = await Promise.all([answered, sent.catch(() => answered)]);
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return answer;
  answer.resume();
  throw new S3Refusal(status);
}
