import type { FastifyRequest } from 'fastify';
import type { OperationInfo } from '../../generated/api/operations.ts';
import { BusinessError } from '../../src/sandbox/platform/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body of a request that has to be signed, read as its signature reads it.
 * @param body its bytes; undefined or empty without one
 * @throws BusinessError 10001 for what can be read in two ways: other types, compressed, no UTF-8, or with names that change
 * what an object is
 */
export function readSigned(request: FastifyRequest, body: Buffer | undefined, info: OperationInfo): unknown {
  if (body === undefined || body.length === 0) return undefined;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (request.headers['content-encoding'] !== undefined || type !== typeOf(info)) {
    throw new BusinessError(10001, `The request must be written as ${typeOf(info)}, and not compressed.`);
  }
  try {
    const text = utf8.decode(body);
    // The last of a repeated name counts, as the recipe says.
    return info.formEncoded
      ? Object.fromEntries(new URLSearchParams(text))
      : JSON.parse(text, withoutPrototypes);
  } catch {
    throw new BusinessError(10001, 'The request cannot be read.');
  }
}

/**
 * What was read, written anew: of a name that stands twice, or a number with too many digits, the upstream might take another
 * value than the one whose signature was checked.
 */
export function writeSigned(read: unknown, info: OperationInfo): { type: string; body: Buffer } | undefined {
  if (read === undefined) return undefined;
  const text = info.formEncoded
    ? new URLSearchParams(read as Record<string, string>).toString()
    : JSON.stringify(read);
  return { type: typeOf(info), body: Buffer.from(text) };
}

function typeOf({ formEncoded }: OperationInfo): string {
  return formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
}

function withoutPrototypes(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype')
    throw new TypeError('A name that changes what an object is.');
  return value;
}
