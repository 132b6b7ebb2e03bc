import type { SiteSettings } from '../../../src/contract/siteSettings.ts';

export interface SessionCookie {
  name: string;
  value: string;
}

/** A session of a demo account on a running exchange. */
export interface SignedIn {
  origin: string;
  cookies: SessionCookie[];
  /** Repeated in the UserToken header of calls that write. */
  userToken: string;
  /** Public key that requests are signed with, as the exchange gives it to its pages. */
  requestKey: string | null;
}

/**
 * Signs in as the login page's button does.
 * @param account key of a demo account
 * @throws Error when the exchange opens no session
 */
export async function signIn(origin: string, account: string): Promise<SignedIn> {
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ account }),
  });
  const cookies = response.headers.getSetCookie().map(readCookie);
  const userToken = cookies.find(({ name }) => name === 'ua_token')?.value;
  if (userToken === undefined)
    throw new Error(`Signing in as ${account} was answered with ${response.status} and no session.`);
  return { origin, cookies, userToken, requestKey: await requestKeyOf(origin) };
}

async function requestKeyOf(origin: string): Promise<string | null> {
  const page = await (await fetch(`${origin}/user/assets/exchange/index`)).text();
  const settings = /<script type="application\/json" id="ua-site">([^<]*)/.exec(page)?.[1] ?? '{}';
  return (JSON.parse(settings) as Partial<SiteSettings>).keys?.request ?? null;
}

function readCookie(header: string): SessionCookie {
  const pair = header.split(';')[0] ?? '';
  const separator = pair.indexOf('=');
  return { name: pair.slice(0, separator), value: pair.slice(separator + 1) };
}
