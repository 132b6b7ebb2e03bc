import type { Call } from '../call.ts';
import { NetworkError } from '../errors/networkError.ts';
import type { Transport } from './send.ts';
import { wholeAnswer } from './wholeAnswer.ts';

/**
 * Gives a request or an answer that was lost on the way its name; an aborted one keeps its reason. The answer is read
 * to its end here, so that a connection that breaks in the middle of it is a network error too.
 */
export function network(call: Call): Transport {
  return (next) => async (request) => {
    try {
      return await wholeAnswer(await next(request));
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw new NetworkError({ operation: call.id, cause });
    }
  };
}
