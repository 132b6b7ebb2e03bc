import type { Middleware } from 'openapi-fetch';
import type { Call } from './call.ts';
import { HttpError } from './errors/httpError.ts';

/** Only 200-299 is an answer (requirements §5.1). */
export function httpStatus(call: Call): Middleware {
  return {
    onResponse({ response }) {
      if (!response.ok) throw new HttpError(response.status, response.statusText, { operation: call.id });
    },
  };
}
