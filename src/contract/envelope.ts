import type { Middleware } from 'openapi-fetch';
import type { Shape } from '../../generated/api/types.ts';
import { decimalPattern } from '../language/base/decimal.ts';
import { fieldsOf, isEmpty, isRecord } from '../language/index.ts';
import type { Call, Envelope, WireTimes } from './call/call.ts';
import { EmptyResponseError, ResponseTypeError } from './call/errors.ts';

/**
 * Reads the response into `call.envelope`. Without an envelope the whole response is the result.
 * @param learn called with the server's time when the response contains it
 */
export function envelope(call: Call, learn: (serverMs: number, wire: WireTimes) => void): Middleware {
  return {
    async onResponse({ response }) {
      call.envelope = readEnvelope(call, await response.text());
      const serverMs = serverTime(call.envelope.raw);
      if (serverMs !== undefined && call.wire !== undefined) learn(serverMs, call.wire);
    },
  };
}

/** `time` is in ms; `time_now` is in seconds with a fraction, as text (domain §1.1). */
function serverTime(raw: unknown): number | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { time, time_now: seconds } = raw as { time?: unknown; time_now?: unknown };
  if (typeof time === 'number' && time > 0) return time;
  const ms = typeof seconds === 'string' ? Math.round(Number(seconds) * 1000) : Number.NaN;
  return ms > 0 ? ms : undefined;
}

function readEnvelope(call: Call, text: string): Envelope {
  const hasEnvelope = call.operation.envelope !== 'none';
  if (text.trim() === '') {
    if (hasEnvelope) throw new EmptyResponseError({ operation: call.id });
    return { code: 0, message: '', result: undefined, params: {}, raw: undefined };
  }
  const raw = parse(call, text);
  if (!hasEnvelope) return { code: 0, message: '', result: raw, params: {}, raw };
  const fields = fieldsOf(raw);
  const code = fields.ret_code ?? fields.retCode;
  if (typeof code !== 'number') throw new ResponseTypeError({ operation: call.id });
  // Every described result is an object; anything else would break screens in places far from here.
  if (code === 0 && !isRecord(fields.result) && !isLeftOut(call, fields.result))
    throw new ResponseTypeError({ operation: call.id });
  const message = fields.ret_msg ?? fields.retMsg;
  return {
    code,
    message: typeof message === 'string' ? message : '',
    result: fields.result,
    params: scalars(fields.ext_info ?? fields.retExtInfo),
    raw,
  };
}

/** Where nothing in a result is required, null, absent and empty mean the same as an object without members. */
function isLeftOut({ operation }: Call, result: unknown): boolean {
  return operation.resultOptional && isEmpty(result);
}

/**
 * The result of a response for its caller: an empty object when it was left out. The envelope keeps it as it came,
 * because its signature is checked over that.
 */
export function resultOf(call: Call): unknown {
  const result = call.envelope?.result;
  return isLeftOut(call, result) ? {} : result;
}

function parse(call: Call, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ResponseTypeError({ operation: call.id, cause });
  }
}

function scalars(info: unknown): Record<string, string> {
  const params: Record<string, string> = {};
  if (typeof info !== 'object' || info === null) return params;
  for (const [name, value] of Object.entries(info)) {
    if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
  }
  return params;
}

/**
 * The result read by its shape, or undefined when it does not fit. An optional member counts as missing when it is null
 * or of another type, and members that the shape does not name are kept: an exchange may extend its responses, and old
 * responses are cached for a day. `value` itself is not modified, since its signature may still be checked.
 */
export function readResult(value: unknown, shape: Shape): unknown {
  if (shape === true) return value;
  if (typeof shape === 'string') return isLeaf(value, shape) ? value : undefined;
  if (isList(shape)) return Array.isArray(value) ? readItems(value, shape[0]) : undefined;
  return isRecord(value) ? readProperties(value, shape) : undefined;
}

function isLeaf(value: unknown, shape: string): boolean {
  if (shape === 'decimal?' && value === '') return true;
  if (shape.startsWith('decimal')) return typeof value === 'string' && decimalPattern.test(value);
  // JSON can contain numbers too large for a double (1e999).
  return typeof value === shape && (shape !== 'number' || Number.isFinite(value));
}

function readItems(items: readonly unknown[], shape: Shape): unknown[] | undefined {
  const read = items.map((item) => readResult(item, shape));
  return read.includes(undefined) ? undefined : read;
}

function readProperties(
  value: Record<string, unknown>,
  shape: Readonly<Record<string, Shape>>,
): Record<string, unknown> | undefined {
  const { '*': others, ...named } = shape;
  const read = { ...value };
  const keep = (name: string, inner: Shape): boolean => {
    const known = Object.hasOwn(value, name) ? readResult(value[name], inner) : undefined;
    if (known === undefined) delete read[name];
    else read[name] = known;
    return known !== undefined;
  };
  if (others !== undefined) for (const name of Object.keys(value)) keep(name, others);
  for (const [mark, inner] of Object.entries(named)) {
    const isNeeded = !mark.endsWith('?');
    const isKept = keep(isNeeded ? mark : mark.slice(0, -1), inner);
    if (isNeeded && !isKept) return undefined;
  }
  return read;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
