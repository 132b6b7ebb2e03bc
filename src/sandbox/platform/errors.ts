/**
 * A refusal with a documented code (domain §4): it becomes the response's envelope, with HTTP 200. `message` is the
 * English text for ret_msg; `params` fill the placeholders of the translated text (i18next names), `result` becomes the
 * envelope's result (10024 needs one, requirements §8.1).
 */
export class BusinessError extends Error {
  readonly code: number;
  readonly params?: Readonly<Record<string, string>>;
  readonly result?: unknown;

  constructor(
    code: number,
    message: string,
    more: { params?: Readonly<Record<string, string>>; result?: unknown } = {},
  ) {
    super(message);
    this.name = 'BusinessError';
    this.code = code;
    if (more.params !== undefined) this.params = more.params;
    if (more.result !== undefined) this.result = more.result;
  }
}

/** 10025: the edition of the caller's site or account hides what was requested. */
export function notOffered(): BusinessError {
  return new BusinessError(10025, 'Not offered on this site or for this account.');
}

/** 10001 about one field of a request: the sentence says what may stand there. */
export function refusedField(field: string, sentence: string): BusinessError {
  return new BusinessError(10001, sentence, { params: { field: `/${field}` } });
}
