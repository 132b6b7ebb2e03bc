import type { Middleware } from 'openapi-fetch';
import type { AnswerCache } from './cache/answerCache.ts';
import type { Call } from './call/call.ts';
import { NoPermissionError } from './call/errors.ts';
import type { Ports } from './ports/ports.ts';

/**
 * Codes 10007, 33003 and 10009 (requirements §8.1): an error on pages that need a login; on login-free pages the call
 * resolves silently with the raw response, which isNotLoggedIn recognises.
 */
export function permission(
  call: Call,
  { location, cache }: { location: Ports['location']; cache: Pick<AnswerCache, 'drop'> },
): Middleware {
  return {
    onResponse() {
      const { envelope } = call;
      if (envelope === undefined || !isNoPermissionCode(envelope.code)) return;
      // Requirements §8.1: the cached profile is outdated. The profile call itself is exempt.
      if (call.id !== 'userProfile') cache.drop('userProfile');
      if (!isLoginFree(location.pathname)) {
        throw new NoPermissionError({ operation: call.id, code: envelope.code });
      }
      call.envelope = { ...envelope, code: 0, result: envelope.raw };
    },
  };
}

const NO_PERMISSION_CODES = [10007, 33003, 10009] as const;

type NoPermissionCode = (typeof NO_PERMISSION_CODES)[number];

/** The raw response that a call resolves with on a login-free page when not signed in (requirements §8.1). */
type NotLoggedInAnswer =
  | { ret_code: NoPermissionCode; ret_msg?: string; result?: unknown }
  | { retCode: NoPermissionCode; retMsg?: string; result?: unknown };

function isNoPermissionCode(code: unknown): code is NoPermissionCode {
  return NO_PERMISSION_CODES.some((known) => known === code);
}

/** Whether a response means "not signed in"; check it for every private call that a login-free page makes. */
export function isNotLoggedIn(value: unknown): value is NotLoggedInAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if ('ret_code' in value) return isNoPermissionCode(value.ret_code);
  return 'retCode' in value && isNoPermissionCode(value.retCode);
}

/** Pages that are reachable without login (requirements §2.3). */
const LOGIN_FREE_PATHS = [
  '/user/assets/exchange/index',
  '/user/assets/otc/index',
  '/user/assets/otc/convert',
] as const;

/** Whether "not logged in" is tolerated on the page at this path. */
export function isLoginFree(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return LOGIN_FREE_PATHS.some((free) => free === path);
}
