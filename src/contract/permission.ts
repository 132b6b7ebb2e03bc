import type { Middleware } from 'openapi-fetch';
import type { AnswerCache } from './cache/answerCache.ts';
import type { Call } from './call/call.ts';
import { NoPermissionError } from './call/errors.ts';

/**
 * Codes 10007, 33003 and 10009 (requirements §8.1): an error on pages that need a login; on login-free pages the call
 * resolves silently with the raw response, which isNotLoggedIn recognises.
 */
export function permission(
  call: Call,
  { isLoginFree, cache }: { isLoginFree: () => boolean; cache: Pick<AnswerCache, 'drop'> },
): Middleware {
  return {
    onResponse() {
      const { envelope } = call;
      if (envelope === undefined || !isNoPermissionCode(envelope.code)) return;
      // Requirements §8.1: the cached profile is outdated. The profile call itself is exempt.
      if (call.id !== 'userProfile') cache.drop('userProfile');
      if (!isLoginFree()) {
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
