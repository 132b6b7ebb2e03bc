import type { KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { OperationInfo } from '../../../generated/api/operations.ts';
import type { ConditionId } from '../../../scripts/report/outcomes/conditions.ts';
import { signNow } from '../verification/support/signNow.ts';

/** An answer as it goes over the wire. */
interface Wire {
  status?: number;
  type?: string;
  /** Answer's signature: of the result as it is sent unless said otherwise; null sends none. */
  signature?: string | null;
  body: string | Buffer;
}

const codes: Partial<Record<ConditionId, number>> = {
  noPermission10007: 10007,
  noPermission33003: 33003,
  noPermission10009: 10009,
  loginFree10007: 10007,
  loginFree33003: 33003,
  loginFree10009: 10009,
  token1007: 1007,
  token1008: 1008,
  tokenWithoutMessage: 1007,
  wall10024: 10024,
  signature79992: 79992,
  needKyc42039: 42039,
  closedCoin50001: 50001,
  serverVerification10031: 10031,
  knownCode: 10016,
  unknownCode: 987654,
};

const statuses: Partial<Record<ConditionId, number>> = {
  http400: 400,
  http404: 404,
  http500: 500,
  http503: 503,
  olderHttp500: 500,
};

const wall = { title: 'Not available here', content: 'The rules do not allow it.', reason: 'REGION' };
const good = { id: 7, kept: 'new' };
const huge = { text: 'x'.repeat(10_000_000) };

/** Makes the server's side of every condition; nothing of the request layer is used here. */
export function createAnswers(privateKey: KeyObject) {
  const hugeSignature = signNow(huge, privateKey);
  const sign = (result: unknown) => signNow(result, privateKey);

  const envelope = (operation: OperationInfo, code: number, message: string, result: unknown): string => {
    const isCamel = operation.envelope === 'camel';
    return JSON.stringify(
      isCamel ? { retCode: code, retMsg: message, result } : { ret_code: code, ret_msg: message, result },
    );
  };

  return function answerTo(condition: ConditionId, operation: OperationInfo): Wire {
    const of = (code: number, result: unknown, message = 'success') =>
      envelope(operation, code, message, result);
    const code = codes[condition];
    if (code !== undefined) {
      const result = code === 10024 ? wall : {};
      const isToken = code === 1007 || code === 1008;
      const message =
        condition === 'tokenWithoutMessage' ? '' : isToken ? 'session replaced' : 'server words';
      return { body: of(code, result, message), signature: sign(result) };
    }
    const status = statuses[condition];
    if (status !== undefined) return { status, body: of(0, good), signature: sign(good) };
    switch (condition) {
      case 'empty':
        return { body: '', signature: null };
      case 'noContent':
        return { status: 204, body: '', signature: null };
      case 'truncated':
        return { body: of(0, good).slice(0, -3), signature: sign(good) };
      case 'html':
        return {
          type: 'text/html',
          body: '<!doctype html><p>Please log in to the network</p>',
          signature: null,
        };
      case 'binary':
        return { type: 'image/png', body: Buffer.from('89504e470d0a1a0a0000', 'hex'), signature: null };
      case 'noEnvelope':
        return { body: JSON.stringify({ list: [] }), signature: sign({}) };
      case 'codeAsText':
        return { body: JSON.stringify({ ret_code: '0', retCode: '0', result: good }), signature: sign(good) };
      case 'resultNull':
        return { body: of(0, null), signature: sign(null) };
      case 'resultArray':
        return { body: of(0, [good]), signature: sign([good]) };
      case 'resultNumber':
        return { body: of(0, 7), signature: sign(7) };
      case 'huge':
        return { body: of(0, huge), signature: hugeSignature };
      case 'tampered':
        return { body: of(0, { ...good, id: 8 }), signature: sign(good) };
      case 'unsigned':
        return { body: of(0, good), signature: null };
      case 'malformedSignature':
        return { body: of(0, good), signature: 'v9.nonsense' };
      default:
        return { body: of(0, good), signature: sign(good) };
    }
  };
}

/** Puts an answer on the wire; `cut` breaks the connection in the middle of it. */
export function send(response: ServerResponse, wire: Wire, isCut: boolean): void {
  const body = Buffer.from(wire.body);
  response.writeHead(wire.status ?? 200, {
    'content-type': wire.type ?? 'application/json',
    ...(wire.status === 204 ? {} : { 'content-length': body.length }),
    ...(wire.signature == null ? {} : { 'x-response-signature': wire.signature }),
  });
  if (!isCut) response.end(body);
  else response.write(body.subarray(0, body.length - 4), () => response.destroy());
}
