import type { Middleware } from 'openapi-fetch';
import type { Ports } from './ports/ports.ts';

const TOKEN_NAME = 'ua_token';

/**
 * The user token from a cookie or, failing that, from storage (requirements §6); undefined when nobody has signed in.
 * Over TLS servers may call the cookie `__Host-ua_token`, which no other host can set.
 */
export function readUserToken({
  cookies,
  storage,
}: {
  cookies: Pick<Ports['cookies'], 'get'>;
  storage: Pick<Ports['storage'], 'get'>;
}): string | undefined {
  return (
    cookies.get(`__Host-${TOKEN_NAME}`) || cookies.get(TOKEN_NAME) || storage.get(TOKEN_NAME) || undefined
  );
}

/** The UserToken header, when there is a token (requirements §6). */
export function userToken(token: () => string | undefined): Middleware {
  return {
    onRequest({ request }) {
      const value = token();
      if (value !== undefined) request.headers.set('UserToken', value);
      return request;
    },
  };
}
