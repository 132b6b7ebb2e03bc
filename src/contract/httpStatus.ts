import type { Middleware } from 'openapi-fetch';
import type { AnswerCache } from './cache/answerCache.ts';
import type { Call } from './call/call.ts';
import { HttpError } from './call/errors.ts';

interface StatusDeps {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  cache: Pick<AnswerCache, 'drop'>;
}

/**
 * Notes how the server has named the request. Only status 200-299 is accepted as a response (requirements §5.1). Whatever else comes is not from the API but from
 * something in front of it, so its body is not read: the status says what happened (decision 0044).
 */
export function httpStatus(call: Call, { now, cache }: StatusDeps): Middleware {
  return {
    async onResponse({ response }) {
      call.requestId = response.headers.get('X-Request-Id');
      if (response.ok) return;
      const { status, statusText } = response;
      // The session is over, as with code 10007; the profile call itself is exempt there, too (requirements §8.1).
      if (status === 401 && call.id !== 'userProfile') cache.drop('userProfile');
      // Where nothing answers, its code may not be had either: the text of requirements §8.1 then has to do.
      const meaning = await import('./statusMeaning.ts').then(
        (module) => module.statusMeaning(call.operation, response, now()),
        () => ({}),
      );
      throw new HttpError(status, statusText, { operation: call.id, ...meaning });
    },
  };
}
