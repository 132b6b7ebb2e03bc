import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoAccounts } from '../accounts/demoAccounts.ts';
import { readCookies, writeCookie } from '../server/cookies.ts';
import type { AppOptions } from '../server/createApp.ts';
import { pagePolicy } from '../server/securityHeaders.ts';
import { loginHtml } from './loginHtml.ts';
import { safeRedirect } from './safeRedirect.ts';
import { siteOrigin } from './siteOrigin.ts';

/** GET /login shows the demo accounts, POST /login signs in as one of them and leads back. */
export function registerLoginPage(app: FastifyInstance, { sessions }: AppOptions): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, redirect: string, problem = '') => {
    const found = await sessions.find(readCookies(request.headers.cookie).get('ua_session'));
    const signedInAs = found === null ? '' : found.account.username;
    return reply
      .headers({ 'content-security-policy': pagePolicy('none', []), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(loginHtml({ accounts: demoAccounts, redirect, signedInAs, problem }));
  };
  app.get<{ Querystring: { redirect_url?: unknown } }>('/login', (request, reply) =>
    show(request, reply, safeRedirect(request.query.redirect_url, siteOrigin(request))),
  );
  app.post<{ Body: { account?: unknown; redirect_url?: unknown } | undefined }>(
    '/login',
    async (request, reply) => {
      const { account: key, redirect_url } = request.body ?? {};
      const redirect = safeRedirect(redirect_url, siteOrigin(request));
      const account = demoAccounts.find((candidate) => candidate.key === key);
      if (account === undefined)
        return show(
          request,
          reply.code(400),
          redirect,
          'There is no such demo account. Choose one of these.',
        );
      // Whoever was signed in before is signed out for good: a new session never inherits an old one.
      const before = readCookies(request.headers.cookie).get('ua_session');
      if (before !== undefined) await sessions.end(before);
      const { sessionId, userToken } = await sessions.open(account.uid);
      return reply
        .header('set-cookie', [
          writeCookie('ua_session', sessionId, true),
          writeCookie('ua_token', userToken, false),
        ])
        .redirect(redirect, 303);
    },
  );
}
