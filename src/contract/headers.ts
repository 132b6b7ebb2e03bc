import type { Middleware } from 'openapi-fetch';
import type { OperationInfo } from '../../generated/api/operations.ts';
import { bodyEncoding } from './formEncoding.ts';

/** Headers of every call (requirements §7.1): JSON both ways unless form-encoded, and the platform. */
export function headers(operation: OperationInfo): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('Accept', 'application/json');
      request.headers.set('Content-Type', bodyEncoding(operation).contentType);
      request.headers.set('platform', 'pc');
      return request;
    },
  };
}
