import type { OperationInfo } from '../../../generated/api/operations.ts';
import type { ConditionId } from './conditions.ts';

/** What the caller of an operation gets. */
export type CallerGets =
  | {
      readonly resolves:
        | 'the result'
        | 'the whole answer'
        | 'the body'
        | 'nothing'
        | 'an empty result'
        | 'the older answer';
    }
  | { readonly rejects: string; readonly code: number; readonly message: string };

/** What the customer sees when the caller does not handle it. */
export type ScreenShows =
  | 'nothing'
  | 'a note that an older answer is shown'
  | 'toast for 2 s: the text of code 50016'
  | 'toast for 3 s: Timeout, token error.'
  | 'toast for 3 s: Timeout, session replaced.'
  | 'dialog: the compliance wall with the result'
  | 'dialog: the way to verify'
  | 'toast for 3 s: the text of the code'
  | 'toast for 3 s: code: message';

export interface Outcome {
  readonly caller: CallerGets;
  readonly screen: ScreenShows;
  /** Class of the event for monitoring (requirements §7.9). */
  readonly monitoring:
    | 'Success'
    | 'HttpError'
    | 'Timeout'
    | 'ResponseError'
    | 'BusinessError'
    | 'other'
    | 'not reported';
  /** The cached profile afterwards (requirements §8.1); the profile call itself never clears it. */
  readonly profile: 'stays' | 'is cleared';
}

/** Kinds of operations for which a condition may have different outcomes. */
export type Kind = 'bare' | 'verified' | 'cacheable' | 'lenient' | 'plain';

/**
 * `bare`: without an envelope; `verified`: the response's signature must be valid (requirements §4.6); `cacheable`: its
 * response is cached (requirements §4.7); `lenient`: its result requires nothing, so that none is one; `plain`: all
 * others.
 */
export function kindOf({ envelope, verified, cacheable, resultOptional }: OperationInfo): Kind {
  if (envelope === 'none') return 'bare';
  if (verified) return 'verified';
  if (cacheable) return 'cacheable';
  return resultOptional ? 'lenient' : 'plain';
}

const fine = (resolves: Extract<CallerGets, { resolves: unknown }>['resolves']): Outcome => ({
  caller: { resolves },
  screen: 'nothing',
  monitoring: 'Success',
  profile: 'stays',
});

const result = fine('the result');
const older: Outcome = {
  ...fine('the older answer'),
  screen: 'a note that an older answer is shown',
};
const body = fine('the body');

function refused(
  error: string,
  code: number,
  message: string,
  rest: Partial<Omit<Outcome, 'caller'>> = {},
): Outcome {
  const caller = { rejects: error, code, message };
  return { caller, screen: 'nothing', monitoring: 'BusinessError', profile: 'stays', ...rest };
}

const noPermission = (code: number) =>
  refused('NoPermissionError', code, 'user no permission', {
    screen: 'toast for 3 s: the text of the code',
    profile: 'is cleared',
  });
const tolerated: Outcome = { ...fine('the whole answer'), profile: 'is cleared' };
const unreachable = {
  screen: 'toast for 2 s: the text of code 50016',
} as const;
const httpError = refused('HttpError', 50016, 'http error', { ...unreachable, monitoring: 'HttpError' });
const networkError = refused('NetworkError', 50016, 'Network Error', { ...unreachable, monitoring: 'other' });
const unreadable = refused('ResponseTypeError', 0, 'responseType not support', {
  monitoring: 'ResponseError',
});
const nonResponse = refused('EmptyResponseError', 0, 'Non Response!', { monitoring: 'ResponseError' });
const business = (code: number, screen: ScreenShows) =>
  refused('BusinessError', code, 'bad business ret_code', { screen });
const unsafe = refused(
  'SignatureError',
  79992,
  'Signature verification failed, please confirm whether the network environment is safe.',
  { screen: 'toast for 3 s: the text of the code', monitoring: 'ResponseError' },
);

const token = (screen: ScreenShows, code: number, message: string) =>
  refused('TokenError', code, `Timeout, ${message}.`, { screen });
const replaced = 'session replaced';

type Row = Readonly<Record<Kind, Outcome>>;
/** One outcome for all kinds; a bare operation has no codes: the response is its result. */
const all = (outcome: Outcome): Row => ({
  bare: outcome,
  verified: outcome,
  cacheable: outcome,
  lenient: outcome,
  plain: outcome,
});
const coded = (outcome: Outcome): Row => ({ ...all(outcome), bare: body });
const signed = (verified: Outcome, rest: Outcome): Row => ({ ...all(rest), verified, bare: body });
/** Only cacheable operations can return an older answer. */
const kept = (outcome: Outcome): Row => ({
  ...all(outcome),
  // The refresh did fail, and that is reported to monitoring.
  cacheable: { ...older, monitoring: outcome.monitoring },
});

/**
 * The declared outcome of every condition (requirements §8.1), written by hand and compared with what the request layer
 * and the screen really do (tests/contract/outcomes). No cell is blank.
 */
export const declaredOutcomes: Readonly<Record<ConditionId, Row>> = {
  success: { ...all(result), bare: body },
  noPermission10007: coded(noPermission(10007)),
  noPermission33003: coded(noPermission(33003)),
  noPermission10009: coded(noPermission(10009)),
  loginFree10007: coded(tolerated),
  loginFree33003: coded(tolerated),
  loginFree10009: coded(tolerated),
  token1007: coded(token('toast for 3 s: Timeout, session replaced.', 1007, replaced)),
  token1008: coded(token('toast for 3 s: Timeout, session replaced.', 1008, replaced)),
  tokenWithoutMessage: coded(token('toast for 3 s: Timeout, token error.', 1007, 'token error')),
  wall10024: coded(
    refused('ComplianceWallError', 10024, '', { screen: 'dialog: the compliance wall with the result' }),
  ),
  signature79992: coded(unsafe),
  needKyc42039: coded(business(42039, 'dialog: the way to verify')),
  closedCoin50001: coded(business(50001, 'toast for 3 s: the text of the code')),
  serverVerification10031: coded(business(10031, 'toast for 3 s: the text of the code')),
  knownCode: coded(business(10016, 'toast for 3 s: the text of the code')),
  unknownCode: coded(business(987654, 'toast for 3 s: code: message')),
  http400: all(httpError),
  http404: all(httpError),
  http500: all(httpError),
  http503: all(httpError),
  empty: { ...all(nonResponse), bare: fine('nothing') },
  noContent: { ...all(nonResponse), bare: fine('nothing') },
  timeout: all(
    refused('TimeoutError', 9_000_001, 'Request timeout, please re-try!', {
      ...unreachable,
      monitoring: 'Timeout',
    }),
  ),
  aborted: all(refused('AbortedError', 0, 'aborted', { monitoring: 'not reported' })),
  offline: all(networkError),
  cut: all(networkError),
  truncated: all(unreadable),
  html: all(unreadable),
  binary: all(unreadable),
  noEnvelope: { ...all(unreadable), bare: body },
  codeAsText: { ...all(unreadable), bare: body },
  resultNull: { ...all(unreadable), bare: body, lenient: fine('an empty result') },
  resultArray: { ...all(unreadable), bare: body },
  resultNumber: { ...all(unreadable), bare: body },
  huge: { ...all(result), bare: body },
  tampered: signed(unsafe, result),
  unsigned: signed(unsafe, result),
  malformedSignature: signed(unsafe, result),
  olderOffline: kept(networkError),
  olderHttp500: kept(httpError),
};

/**
 * The declared outcome for one operation: its kind's, except that `userProfile` never clears the cached profile,
 * `logout` always does, and an operation that changes the profile does so once it has succeeded.
 */
export function declaredOutcome(condition: ConditionId, id: string, operation: OperationInfo): Outcome {
  const outcome = declaredOutcomes[condition][kindOf(operation)];
  if (id === 'userProfile') return { ...outcome, profile: 'stays' };
  const isDone = operation.changesProfile && 'resolves' in outcome.caller;
  return id === 'logout' || isDone ? { ...outcome, profile: 'is cleared' } : outcome;
}
