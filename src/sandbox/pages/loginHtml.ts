import type { DemoAccount } from '../accounts/demoAccount.ts';
import { html } from './html.ts';
import { pageFrame } from './pageFrame.ts';

interface Login {
  accounts: readonly DemoAccount[];
  /** Path to go to afterwards, already judged. */
  redirect: string;
  /** User name of the session at hand; '' without one. */
  signedInAs: string;
  /** What went wrong with the last try; '' for nothing. */
  problem: string;
}

/** The login page: one button for each demo account. */
export function loginHtml({ accounts, redirect, signedInAs, problem }: Login): string {
  const rows = accounts.map(
    ({ key, name, uid, summary }) => html`
      <li>
        <button class="account" name="account" value="${key}" aria-label="Sign in as ${name}. ${summary}">
          <span class="disc" aria-hidden="true">${initials(name)}</span>
          <span class="words"><strong>${name}</strong><span>${summary}</span></span>
          <span class="uid">UID ${uid}</span>
        </button>
      </li>`,
  );
  return pageFrame({
    title: 'Sign in',
    body: html`
      <h1>Sign in</h1>
      <p class="purpose">This is a demonstration exchange: choose whose account to open. No password is needed and no real money moves.</p>
      ${problem === '' ? '' : html`<p class="note note--fail" role="alert">${problem}</p>`}
      ${signedInAs === '' ? '' : html`<p class="note" role="status">You are signed in as ${signedInAs}. Another choice signs you in anew.</p>`}
      <form method="post" action="/login">
        <input type="hidden" name="redirect_url" value="${redirect}">
        <ul class="accounts">${rows}</ul>
      </form>
      <p class="purpose"><a href="/sandbox/">Send test deposits on the control page</a></p>`,
  });
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}
