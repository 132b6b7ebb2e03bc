import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

interface Watched {
  readonly deployment: Deployment;
  /** What is wrong with the cookies that were set until now. */
  faults(): Fault[];
}

/** The same deployment, of which the cookies of every answer are looked at. */
export function watchCookies(deployment: Deployment): Watched {
  const found = new Map<string, Fault>();
  return {
    deployment: {
      ...deployment,
      async ask(target, options) {
        const answer = await deployment.ask(target, options);
        for (const cookie of answer.headers['set-cookie'] ?? [])
          for (const fault of faultsOf(cookie)) found.set(fault.is, { at: target, ...fault });
        return answer;
      },
    },
    faults: () => [...found.values()],
  };
}

function faultsOf(cookie: string): Omit<Fault, 'at'>[] {
  const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim());
  const [name = ''] = pair.split('=');
  const attributes = new Map(
    rest.map((attribute) => {
      const [key = '', value = ''] = attribute.split('=');
      return [key.toLowerCase(), value.toLowerCase()] as const;
    }),
  );
  const due: [is: string, isRight: boolean, mend: string][] = [
    [
      `sets the cookie ${name} without Secure`,
      attributes.has('secure'),
      'tell the exchange that its visitors come over TLS (x-forwarded-proto)',
    ],
    [
      `sets the cookie ${name} without SameSite, which leaves to each browser who may send it`,
      attributes.has('samesite'),
      'say SameSite=Lax or Strict',
    ],
    [
      `sets the cookie ${name}, which every host below ${attributes.get('domain')} gets`,
      !attributes.has('domain'),
      'leave Domain out, and begin its name with __Host-',
    ],
    [
      `sets the cookie ${name}, which looks like that of a session, for scripts to read`,
      attributes.has('httponly') || !/sess|sid\b/i.test(name),
      'say HttpOnly',
    ],
  ];
  return due.filter(([, isRight]) => !isRight).map(([is, , mend]) => ({ is, mend }));
}
