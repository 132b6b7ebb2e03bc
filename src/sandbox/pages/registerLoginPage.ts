import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoAccounts } from '../accounts/demoAccounts.ts';
import type { SecurityDetails } from '../logging/SecurityLog.ts';
import type { AppOptions } from '../server/createApp.ts';
import { LoginLimit } from '../server/loginLimit.ts';
import { sessionCookies, sessionIn } from '../server/sessionCookies.ts';
import { isFromOurPage } from './isFromOurPage.ts';
import { loginHtml } from './loginHtml.ts';
import { safeRedirect } from './safeRedirect.ts';
import { sendOwnPage } from './sendOwnPage.ts';
import { siteOrigin } from './siteOrigin.ts';

/** GET /login shows the demo accounts, POST /login signs in as one of them and leads back. */
export function registerLoginPage(app: FastifyInstance, { context, sessions, security }: AppOptions): void {
  const limit = new LoginLimit(context.clock);
  const show = async (request: FastifyRequest, reply: FastifyReply, redirect: string, problem = '') => {
    const found = await sessions.find(sessionIn(request));
    const demo = demoAccounts.find(({ uid }) => uid === found?.account.uid);
    const signedInAs = demo?.name ?? found?.account.username ?? '';
    return sendOwnPage(reply, loginHtml({ accounts: demoAccounts, redirect, signedInAs, problem }));
  };
  app.get<{ Querystring: { redirect_url?: unknown } }>('/login', (request, reply) =>
    show(request, reply, safeRedirect(request.query.redirect_url, siteOrigin(request))),
  );
  app.post<{ Body: { account?: unknown; redirect_url?: unknown } | undefined }>(
    '/login',
    async (request, reply) => {
      const { account: key, redirect_url } = request.body ?? {};
      const redirect = safeRedirect(redirect_url, siteOrigin(request));
      const { ip: address } = request;
      const refuse = (status: number, problem: string, reason: NonNullable<SecurityDetails['reason']>) => {
        security.note('login refused', { address, reason });
        return show(request, reply.code(status), redirect, problem);
      };
      if (!isFromOurPage(request)) return refuse(403, fromElsewhere, 'another site');
      if (limit.isOver(address, String(key).slice(0, longestKey))) {
        reply.header('retry-after', '60');
        return refuse(429, tooMany, 'too many');
      }
      const account = demoAccounts.find((candidate) => candidate.key === key);
      if (account === undefined) return refuse(400, unknownAccount, 'unknown account');
      // Whoever was signed in before is signed out for good: a new session never inherits an old one.
      const before = sessionIn(request);
      if (before !== undefined) await sessions.end(before);
      const userAgent = request.headers['user-agent'];
      const opened = await sessions.open(account.uid, { userAgent, address, site: request.hostname });
      security.note('login', { uid: account.uid, address });
      return reply
        .headers({
          'set-cookie': sessionCookies(request, opened),
          'cache-control': 'no-store',
        })
        .redirect(redirect, 303);
    },
  );
}

/** Longer than any of ours; what was sent may be of any length. */
const longestKey = 40;

const tooMany = 'Too many people signed in from here. Try again in a minute.';
const unknownAccount = 'There is no such demo account. Choose one of these.';
const fromElsewhere = 'Another site asked to sign you in, and nothing was done. Choose an account here.';
