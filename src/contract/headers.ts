import type { Middleware } from 'openapi-fetch';
import type { OperationInfo } from '../../generated/api/operations.ts';
import { bodyEncoding } from './call/requestArguments.ts';
import type { Clock } from './ports/ports.ts';

/** Headers of every call (requirements §7.1): JSON in both directions unless form-encoded, and the platform. */
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

const HEADER = 'client-tag';

/** Requirements §9.1: client-tag entries expire after 60 seconds. */
const CLIENT_TAG_LIFE_MS = 60_000;

/**
 * Stores the client-tag of a response and sends it back to the same server for a minute (requirements §7.1). Its
 * meaning is up to the server, usually to reach the same machine again, so each API origin has its own.
 */
export function createClientTags(clock: Clock): Middleware {
  const tags = new Map<string, { value: string; until: number }>();
  return {
    onRequest({ request }) {
      const tag = tags.get(new URL(request.url).origin);
      if (tag !== undefined && clock.now() < tag.until) request.headers.set(HEADER, tag.value);
      return request;
    },
    onResponse({ request, response }) {
      const value = response.headers.get(HEADER);
      if (value) tags.set(new URL(request.url).origin, { value, until: clock.now() + CLIENT_TAG_LIFE_MS });
    },
  };
}

/** Sets the UserToken header when there is a token (requirements §6). */
export function userToken(token: () => string | undefined): Middleware {
  return {
    onRequest({ request }) {
      const value = token();
      if (value !== undefined) request.headers.set('UserToken', value);
      return request;
    },
  };
}

/** Sets the Guid header on the calls that need it (requirements §7.1). */
export function guid(operation: OperationInfo, deviceId: () => string): Middleware {
  return {
    onRequest({ request }) {
      if (operation.guid) request.headers.set('Guid', deviceId());
      return request;
    },
  };
}
