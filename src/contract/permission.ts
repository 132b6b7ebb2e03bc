import type { Middleware } from 'openapi-fetch';
import type { Call } from './call.ts';
import { NoPermissionError } from './errors/noPermissionError.ts';
import { isLoginFree } from './loginFreePaths.ts';
import { isNoPermissionCode } from './notLoggedIn.ts';
import type { Ports } from './ports/ports.ts';

/**
 * Codes 10007, 33003 and 10009 (spec §8): a failure on pages that need a login; on login-free pages the call resolves
 * silently with the raw answer, which isNotLoggedIn recognises.
 */
export function permission(call: Call, location: Ports['location']): Middleware {
  return {
    onResponse() {
      const { envelope } = call;
      if (envelope === undefined || !isNoPermissionCode(envelope.code)) return;
      if (!isLoginFree(location.pathname)) {
        throw new NoPermissionError({ operation: call.id, code: envelope.code });
      }
      call.envelope = { ...envelope, code: 0, result: envelope.raw };
    },
  };
}
