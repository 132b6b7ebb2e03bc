import { operationCodes } from '../../../../generated/api/operationCodes.ts';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { inputsOf } from './described.ts';
import type { FuzzRequest } from './fuzzRequest.ts';
import { answerFault, isAllowedBody } from './isAllowed.ts';
import { undescribedIn } from './undescribed.ts';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** The code of an answer; 0 for an operation that answers without envelope. */
export function codeOf({ body }: Answered): number {
  const { ret_code, retCode } = JSON.parse(body) as { ret_code?: number; retCode?: number };
  return ret_code ?? retCode ?? 0;
}

/** What is wrong with the answer to a call, or null. */
export function validateAnswer(
  operationId: OperationId,
  request: FuzzRequest,
  answered: Answered,
): string | null {
  const { envelope, access } = operations[operationId];
  const { status, body } = answered;
  if (status !== 200 && !(envelope === 'none' && status === 404))
    return `HTTP ${status}: ${body.slice(0, 300)}`;
  const code = codeOf(answered);
  if (code === 0) {
    if (access === 'private' && request.persona === 'nobody') return 'answered a stranger';
    if (mustBeRefused(operationId, request)) return 'took what its description does not allow';
    const fault = answerFault(operationId, JSON.parse(body));
    if (fault !== null) return `answered what its description does not allow: ${fault}`;
    const more = undescribedIn(operationId, JSON.parse(body));
    return more.length === 0 ? null : `answered more than its description names: ${more.join(', ')}`;
  }
  if (!isDescribed(operationId, code, request))
    return `answered ${code}, which its description does not list`;
  if (access === 'private' && request.persona === 'nobody' && ![10001, 10007, 10017].includes(code))
    return `told a stranger more than that it is one: ${code}`;
  return messageFault(body);
}

function isDescribed(operationId: OperationId, code: number, { query, path }: FuzzRequest): boolean {
  if (code === 10016) return false;
  if (operationCodes[operationId].includes(code)) return true;
  // No route is reached by an address that cannot be read; and what answers without envelope lists no codes.
  const isUnreadable = [...query, ...Object.values(path)].length > 0 && code === 10017;
  return isUnreadable || (operations[operationId].envelope === 'none' && code === 10001);
}

function mustBeRefused(operationId: OperationId, request: FuzzRequest): boolean {
  const { query, body } = inputsOf(operationId);
  const known = query.map(({ name }) => name);
  if (request.query.some(({ name }) => !known.includes(name))) return true;
  // Where none is described a body says nothing.
  if (body === null) return false;
  const sent = sentBody(operationId, request);
  return sent === unreadable || !isAllowedBody(operationId, sent);
}

const unreadable = Symbol('a body that is not what its type says');

function sentBody(operationId: OperationId, { wire, body }: FuzzRequest): unknown {
  if (wire === undefined) return JSON.parse(JSON.stringify(body ?? {}));
  if (operations[operationId].formEncoded || !wire.contentType?.startsWith('application/json;')) {
    if (wire.contentType !== 'application/json') return unreadable;
  }
  try {
    const text = typeof wire.text === 'string' ? wire.text : utf8.decode(wire.text);
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Traces of the inside: stacks, files, SQL, names of tables and of libraries. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.[jt]s\b|\b(?:Type|Reference|Range|Syntax)Error:|\bselect\b.+\bfrom\b|\binsert into\b|\bviolates\b|\brelation "|ledger_|\bsyntax error\b|invalid input|\bkysely\b|\bpglite\b|\bfastify\b/i;

function messageFault(body: string): string | null {
  const { ret_msg, retMsg } = JSON.parse(body) as { ret_msg?: string; retMsg?: string };
  const message = ret_msg ?? retMsg ?? '';
  if (message.length < 5 || message.length > 300) return `says "${message.slice(0, 400)}"`;
  return inside.test(message) ? `tells of its inside: "${message}"` : null;
}
