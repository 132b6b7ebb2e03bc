export type EnvelopeSpelling = 'snake' | 'camel' | 'none';

export interface Answer {
  /** 0 or a documented code (domain §4). */
  readonly code: number;
  readonly message: string;
  readonly result: unknown;
  /** Values for the placeholders of the code's text. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Wraps a result in the operation's envelope (domain §1.1); `now` is ms.
 * An operation without envelope answers its bare result, and the snake spelling when it fails.
 */
export function envelopeOf(spelling: EnvelopeSpelling, answer: Answer, now: number): unknown {
  const { code, message, result, params } = answer;
  if (spelling === 'none' && code === 0) return result;
  if (spelling === 'camel') {
    return { retCode: code, retMsg: message, result: result ?? {}, retExtInfo: params ?? {}, time: now };
  }
  return {
    ret_code: code,
    ret_msg: message,
    result: result ?? {},
    ext_code: '',
    ext_info: params ?? null,
    time_now: `${Math.floor(now / 1000)}.${String((now % 1000) * 1000).padStart(6, '0')}`,
  };
}
