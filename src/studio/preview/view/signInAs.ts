import { browserPorts } from '../../../contract/index.ts';

const ports = browserPorts();

/**
 * Signs the browser in to the exchange behind the previews, as its own login page does; '' signs out.
 * @throws Error with one sentence when the exchange refuses
 */
export async function signInAs(account: string): Promise<void> {
  const answer = await ports.fetch(account === '' ? signOut() : signIn(account));
  if (!answer.ok && answer.type !== 'opaqueredirect')
    throw new Error(`The exchange behind the preview did not sign in "${account}" (${answer.status}).`);
}

function signIn(account: string): Request {
  const body = new URLSearchParams({ account });
  // The session comes with this answer; the page that it leads to is of no use here.
  return new Request('/login', { method: 'POST', body, redirect: 'manual' });
}

function signOut(): Request {
  return new Request('/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
}
