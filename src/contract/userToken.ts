import type { Middleware } from 'openapi-fetch';
import type { Ports } from './ports/ports.ts';

const TOKEN_NAME = 'ua_token';

/** The UserToken header, when there is a token in a cookie or, failing that, in storage (spec §6). */
export function userToken(ports: Pick<Ports, 'cookies' | 'storage'>): Middleware {
  return {
    onRequest({ request }) {
      const token = ports.cookies.get(TOKEN_NAME) || ports.storage.get(TOKEN_NAME);
      if (token) request.headers.set('UserToken', token);
      return request;
    },
  };
}
