import type { DemoAccount } from '../accounts/demoAccount.ts';
import { html } from './html.ts';
import { pageFrame } from './pageFrame.ts';

interface Login {
  accounts: readonly DemoAccount[];
  /** Path to go to afterwards, already judged. */
  redirect: string;
  /** Name of the person of the session at hand; '' without one. */
  signedInAs: string;
  /** What went wrong with the last try; '' for nothing. */
  problem: string;
}

/** The login page: one button for each demo account. */
export function loginHtml({ accounts, redirect, signedInAs, problem }: Login): string {
  const rows = accounts.map(
    ({ key, name, uid, summary }) => html`
          <li>
            <button class="account" name="account" value="${key}" aria-label="Sign in as ${name}. ${summary}. UID ${uid}">
              <span class="disc" aria-hidden="true">${initials(name)}</span>
              <span class="words"><strong>${name}</strong><span>${summary}</span></span>
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
      ${problem === '' ? '' : html`<p class="note note--fail" role="alert">${problem}</p>`}
      ${signedInAs === '' ? '' : html`<p class="note">You are signed in as <strong>${signedInAs}</strong>. <a href="${redirect}">Continue</a>, or choose another account.</p>`}
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
