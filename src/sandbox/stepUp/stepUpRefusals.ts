import { BusinessError } from '../errors.ts';

/** The refusals of security checks with their documented codes. */
export const stepUpRefusals = {
  token: () => new BusinessError(131601, 'This needs a security check that is new and was made for it.'),
  /** `field`: the code that is not right, as a pointer into the request. */
  wrongCode: (field: string) => new BusinessError(131602, 'The code is not right.', { params: { field } }),
  expiredCode: (field: string) => new BusinessError(131603, 'The code has expired.', { params: { field } }),
  noTriesLeft: () => new BusinessError(131080, 'There were too many wrong codes. Try again later.'),
  noAuthenticator: () => new BusinessError(131605, 'Set up an authenticator app first.'),
  coolingDown: (seconds: number) =>
    new BusinessError(131604, `Please wait ${seconds} s.`, { params: { seconds: String(seconds) } }),
} as const;
