import { operations } from '../../generated/api/operations.ts';
import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

const dayMs = 86_400_000;

/** Days that are left at least: those who renew by themselves begin at thirty, so by then it has failed for two weeks. */
const leastDays = 14;

/** A page, and a call of the API, neither of which may be had without TLS. */
const paths = ['/user/assets/?currency=JPY', operations.userProfile.path];

/** That the certificate lasts, and that without TLS there is nothing but the way to it. */
export async function checkTls(deployment: Deployment): Promise<Fault[]> {
  const plain = await Promise.all(paths.map((path) => checkPlain(deployment, path)));
  return [...(await checkCertificate(deployment)), ...plain.flat()];
}

async function checkCertificate({ origin, certificateEnd }: Deployment): Promise<Fault[]> {
  const end = await certificateEnd();
  if (end === null) return [];
  if (end.getTime() - Date.now() >= leastDays * dayMs) return [];
  return [
    {
      ...{
        at: origin,
        is: `its certificate ends on ${end.toISOString().slice(0, 10)}, in less than ${leastDays} days`,
      },
      mend: 'renew it, and find out why that did not happen by itself',
    },
  ];
}

/** Nobody answering is as safe as the redirect. */
async function checkPlain({ origin, plainOrigin, ask }: Deployment, path: string): Promise<Fault[]> {
  if (plainOrigin === null) return [];
  const at = plainOrigin + path;
  const answer = await ask(at).catch(() => null);
  if (answer === null) return [];
  const { status, headers } = answer;
  const target = headers.location === undefined ? null : new URL(headers.location, at).href;
  if ([301, 302, 307, 308].includes(status) && target === origin + path) return [];
  const is = target === null ? `answered with ${status} without TLS` : `leads to ${target}`;
  return [{ at, is, mend: `redirect it to ${origin + path}, and send nothing else without TLS` }];
}
