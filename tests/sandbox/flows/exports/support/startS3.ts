import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { S3Address } from '../../../../../src/sandbox/flows/exports/storeAddress.ts';

export interface S3ForTests {
  readonly address: S3Address;
  close(): Promise<void>;
}

/**
 * An S3 server on a free port with an empty bucket. s3rver reads signatures of version 4 without judging them, so a front does: 403 for a
 * wrong one, 400 for bytes of another digest.
 */
export async function startS3(): Promise<S3ForTests> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'statements-of-tests';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const behind = (await server.run()).port;
  const front = createServer(async (incoming, answer) => {
    const body = await buffer(incoming).catch(() => Buffer.alloc(0));
    const status = statusFor(incoming, body);
    if (status !== 200) return answer.writeHead(status).end();
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    return passed.end(body);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const bound = front.address() as AddressInfo;
  const address = {
    endpoint: `http://127.0.0.1:${bound.port}`,
    region: 'us-east-1',
    bucket,
    prefix: 'files/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    sessionToken: '',
  };
  return {
    address,
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** 200 when signature and digest are right, by the description of AWS Signature Version 4. */
function statusFor({ method, url = '', headers }: IncomingMessage, body: Buffer): number {
  const given = /Credential=(\S+?)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, id, scope = '', names = '', signature] = given ?? [];
  const claimed = String(headers['x-amz-content-sha256']);
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), names, claimed].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4S3RVER');
  if (id !== 'S3RVER' || hmac(key, toSign).toString('hex') !== signature) return 403;
  return hash(body) === claimed ? 200 : 400;
}
