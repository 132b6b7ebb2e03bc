import type { Middleware } from 'openapi-fetch';
import type { AnswerCache } from './cache/answerCache.ts';
import type { Call } from './call.ts';
import { NoPermissionError } from './errors/noPermissionError.ts';
import { isLoginFree } from './loginFreePaths.ts';
import { isNoPermissionCode } from './notLoggedIn.ts';
import type { Ports } from './ports/ports.ts';

/**
 * Codes 10007, 33003 and 10009 (requirements §8.1): a failure on pages that need a login; on login-free pages the call
 * resolves silently with the raw answer, which isNotLoggedIn recognises.
 */
export function permission(
  call: Call,
  { location, cache }: { location: Ports['location']; cache: Pick<AnswerCache, 'drop'> },
): Middleware {
  return {
    onResponse() {
      const { envelope } = call;
      if (envelope === undefined || !isNoPermissionCode(envelope.code)) return;
      // Requirements §8.1: the kept profile is no longer true; what the profile call itself says is its own business.
      if (call.id !== 'userProfile') cache.drop('userProfile');
      if (!isLoginFree(location.pathname)) {
        throw new NoPermissionError({ operation: call.id, code: envelope.code });
      }
      call.envelope = { ...envelope, code: 0, result: envelope.raw };
    },
  };
}
