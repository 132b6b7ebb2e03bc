import type { Middleware } from 'openapi-fetch';
import type { Call } from './call.ts';
import { EmptyResponseError } from './errors/emptyResponseError.ts';
import { ResponseTypeError } from './errors/responseTypeError.ts';
import type { WireTimes } from './serverClock.ts';

/** The content of a response, in either spelling of its fields (requirements §3.5). */
export interface Envelope {
  code: number;
  message: string;
  result: unknown;
  /** Values for the text of the code. */
  params: Readonly<Record<string, string>>;
  /** The answer as it came. */
  raw: unknown;
}

/**
 * Reads the answer into `call.envelope`. An operation without an envelope is all result.
 * @param learn hears the server's time when the answer tells it
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

/** `time` is ms, `time_now` seconds with a fraction, as text (domain §1.1). */
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
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const code = fields.ret_code ?? fields.retCode;
  if (typeof code !== 'number') throw new ResponseTypeError({ operation: call.id });
  // Every described result is an object: what is none would break the screens in places far from here.
  if (code === 0 && !isObject(fields.result)) throw new ResponseTypeError({ operation: call.id });
  const message = fields.ret_msg ?? fields.retMsg;
  return {
    code,
    message: typeof message === 'string' ? message : '',
    result: fields.result,
    params: scalars(fields.ext_info ?? fields.retExtInfo),
    raw,
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
