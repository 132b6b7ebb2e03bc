import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoAccount } from '../../flows/demo/accounts/demoAccount.ts';
import { demoAccounts } from '../../flows/demo/accounts/demoAccounts.ts';
import type { HttpContext } from '../httpContext.ts';
import type { SecurityDetails, SecurityLog } from '../logging/SecurityLog.ts';
import { sessionIn, setSessionCookies } from '../sessions/sessionCookies.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { isFromOurPage, siteOrigin } from '../wire/localGuards.ts';
import { sendHtml } from '../wire/securityHeaders.ts';
import { LoginLimit } from './LoginLimit.ts';
import { html, note, pageFrame } from './parts/html.ts';

/** GET /login shows the demo accounts, POST /login signs in to one of them and redirects back. */
interface LoginPageOptions {
  readonly context: HttpContext;
  readonly sessions: Sessions;
  readonly security: SecurityLog;
}

export function registerLoginPage(
  app: FastifyInstance,
  { context, sessions, security }: LoginPageOptions,
): void {
  const limit = new LoginLimit(context.limits);
  const show = async (request: FastifyRequest, reply: FastifyReply, redirect: string, problem = '') => {
    const found = await sessions.find(sessionIn(request));
    const demo = demoAccounts.find(({ uid }) => uid === found?.account.uid);
    const signedInAs = demo?.name ?? found?.account.username ?? '';
    return sendHtml(reply, loginHtml({ accounts: demoAccounts, redirect, signedInAs, problem }));
  };
  app.get<{ Querystring: { redirect_url?: unknown } }>('/login', (request, reply) =>
    show(request, reply, safeRedirect(request.query.redirect_url, siteOrigin(request))),
  );
  app.post<{ Body: { account?: unknown; redirect_url?: unknown } | undefined }>(
    '/login',
    async (request, reply) => {
      const { account: key, redirect_url } = request.body ?? {};
      const redirect = safeRedirect(redirect_url, siteOrigin(request));
      const { address } = request;
      const refuse = (status: number, problem: string, reason: NonNullable<SecurityDetails['reason']>) => {
        security.note('login refused', { address, reason });
        return show(request, reply.code(status), redirect, problem);
      };
      if (!isFromOurPage(request)) return refuse(403, fromElsewhere, 'another site');
      if (await limit.isOver(address, String(key).slice(0, longestKey))) {
        reply.header('retry-after', '60');
        return refuse(429, tooMany, 'too many');
      }
      const account = demoAccounts.find((candidate) => candidate.key === key);
      if (account === undefined) return refuse(400, unknownAccount, 'unknown account');
      // A previous session is ended permanently: a new session never inherits from an old one.
      const before = sessionIn(request);
      if (before !== undefined) await sessions.end(before);
      const userAgent = request.headers['user-agent'];
      const opened = await sessions.open(account.uid, { userAgent, address, site: request.hostname });
      security.note('login', { uid: account.uid, address });
      setSessionCookies(reply, opened);
      return reply.header('cache-control', 'no-store').redirect(redirect, 303);
    },
  );
}

/** Longer than any of our account keys; the input may be of any length. */
const longestKey = 40;

const tooMany = 'Too many people signed in from here. Try again in a minute.';
const unknownAccount = 'There is no such demo account. Choose one of these.';
const fromElsewhere = 'Another site asked to sign you in, and nothing was done. Choose an account here.';

interface Login {
  accounts: readonly DemoAccount[];
  /** Path to go to afterwards, already validated. */
  redirect: string;
  /** Name of the customer who is already signed in; '' when none is. */
  signedInAs: string;
  /** What went wrong with the last attempt; '' when nothing did. */
  problem: string;
}

/** The login page: one button for each demo account. */
export function loginHtml({ accounts, redirect, signedInAs, problem }: Login): string {
  const rows = accounts.map(
    ({ key, name, uid, summary }) => html`
          <li>
            <button class="account" name="account" value="${key}">
              <span class="ua-visually-hidden">Sign in as</span>
              <span class="disc" aria-hidden="true">${initials(name)}</span>
              <span class="words"><strong>${name}</strong> <span>${summary}</span></span>
              <span class="uid">UID ${uid}</span>
              <span class="chevron" aria-hidden="true"></span>
            </button>
          </li>`,
  );
  return pageFrame({
    title: 'Sign in',
    isNarrow: true,
    body: html`
      <h1>Sign in</h1>
      <p class="purpose">Choose whose account to open. This is a demonstration: there are no passwords.</p>
      <p class="purpose">Codes that go out by e-mail, and those of the authenticator apps, are in the <a href="/sandbox/#mailbox">mailbox</a>.</p>
      ${problem === '' ? '' : note('fail', problem, html` role="alert"`)}
      ${signedInAs === '' ? '' : note('info', html`You are signed in as <strong>${signedInAs}</strong>. <a href="${redirect}">Continue</a>, or choose another account.`)}
      <form method="post" action="/login">
        <input type="hidden" name="redirect_url" value="${redirect}">
        <ul class="accounts">${rows}
        </ul>
      </form>`,
  });
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}

/** Where an untrusted redirect leads: to the first page of the host. */
const home = '/user/assets/';

/**
 * The path to go to after signing in. Only URLs of this site are accepted, as a path or as an absolute URL (the pages
 * send the latter, requirements §2.3); anything that a browser could read as another site leads to `home`.
 * @param value of redirect_url
 * @param origin this site, "http://localhost:4173"
 */
export function safeRedirect(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > 2000) return home;
  // Browsers drop control characters and read a backslash as a slash; no legitimate URL has either.
  if (/[\p{Cc}\s\\]/u.test(value)) return home;
  if (!value.startsWith('/') && !value.startsWith(`${origin}/`)) return home;
  if (!URL.canParse(value, origin)) return home;
  const url = new URL(value, origin);
  // Only the parser can say which site a URL points to.
  if (url.origin !== origin || url.username !== '' || url.password !== '') return home;
  // A path that starts with `//` would be another site; so would `/%2f` or `/%5c` for software that decodes it first.
  if (value.startsWith('//') || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
