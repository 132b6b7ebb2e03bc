import { BusinessError } from '../../platform/errors.ts';
import { dayMs } from '../../world/clock.ts';

/** How long a mailed code is valid, ms. */
export const codeMs = 5 * 60_000;

/** Pause between two codes of one topic, ms (domain §9.3). Using a code ends it. */
export const coolDownMs = 60_000;

/** How long a risk token is valid, proven or not, ms. */
export const tokenMs = 10 * 60_000;

/** Checks kept per account; starting another one discards the oldest. */
export const checksKept = 100;

/** Wrong codes allowed per security check and per mail. */
export const triesPerCheck = 5;

/** Wrong codes that one account may enter within a period (ms), for any purpose (decision 0023). */
export const triesPerAccount = [
  { tries: 15, withinMs: 3_600_000 },
  { tries: 30, withinMs: dayMs },
] as const;

/** The documented errors of security checks. */
export const stepUpRefusals = {
  token: () => new BusinessError(131601, 'This needs a security check that is new and was made for it.'),
  unproven: () => new BusinessError(10031, 'The codes of this security check were not given.'),
  /** `field`: the wrong code, as a pointer into the request. */
  wrongCode: (field: string) => new BusinessError(131602, 'The code is not right.', { params: { field } }),
  expiredCode: (field: string) => new BusinessError(131603, 'The code has expired.', { params: { field } }),
  noTriesLeft: () => new BusinessError(131080, 'There were too many wrong codes. Try again later.'),
  noAuthenticator: () => new BusinessError(131605, 'Set up an authenticator app first.'),
  coolingDown: (seconds: number) =>
    new BusinessError(131604, `Please wait ${seconds} s.`, { params: { seconds: String(seconds) } }),
} as const;
