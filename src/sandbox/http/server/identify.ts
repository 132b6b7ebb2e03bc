import type { FastifyRequest } from 'fastify';
import type { OperationInfo } from '../../../../generated/api/operations.ts';
import { BusinessError } from '../../platform/errors.ts';
import { sessionIn } from '../sessions/sessionCookies.ts';
import type { FoundSession, Sessions } from '../sessions/sessions.ts';

interface Identity {
  /** The session of the request's cookie; null when there is none or it is over. */
  readonly found: FoundSession | null;
  /** Whether the request proves its origin beyond the cookie, which browsers also send for pages of other sites. */
  readonly isProven: boolean;
  /** Why the caller may not do what needs a session. */
  refusal(): BusinessError;
}

/**
 * Identifies the caller. A call that may change something must also carry the session's UserToken: the cookie alone
 * does not authenticate it (requirements §6).
 */
export async function identify(
  sessions: Sessions,
  { method, reads }: Pick<OperationInfo, 'method' | 'reads'>,
  request: FastifyRequest,
): Promise<Identity> {
  const known = await sessions.lookUp(sessionIn(request));
  const found = known === null || known.hasTimedOut ? null : known;
  const { usertoken } = request.headers;
  const isToken = typeof usertoken === 'string' && known?.isTokenOf(usertoken) === true;
  const isLook = method === 'GET' || reads;
  return {
    found,
    isProven: method === 'GET' || (found !== null && isToken),
    refusal() {
      if (found !== null) return new BusinessError(1007, 'token error');
      // Reading leads to the login, as it does without any session.
      if (isToken && !isLook) return new BusinessError(1008, 'token timeout');
      return unauthenticated();
    },
  };
}

export function unauthenticated(): BusinessError {
  return new BusinessError(10007, 'User authentication failed.');
}
