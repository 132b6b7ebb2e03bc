import { operations } from '../../generated/api/operations.ts';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import { allowedHeaders, exposedHeaders } from '../../src/sandbox/http/listeners/crossOrigin.ts';
import { checkDoors } from './checkDoors.ts';
import { checkKeys } from './checkKeys.ts';
import { checkFit, checkSigned } from './checkSigning.ts';
import { type Answer, type Deployment, type Envelope, envelopeOf } from './deployment.ts';
import type { Fault } from './fault.ts';

/** ms by which the exchange's clock may differ from this machine's: quotes live for seconds. */
const tolerance = 2_000;

/** The API that the pages talk to, at each of its origins, and the keys that they were given for it. */
export async function checkApi(deployment: Deployment, settings: SiteSettings): Promise<Fault[]> {
  const { origin } = deployment;
  const own = settings.apiHost || origin;
  const faults = await checkKeys(settings);
  for (const host of [own, ...settings.alternates]) {
    if (new URL(host).protocol !== new URL(origin).protocol) {
      faults.push({
        at: host,
        is: 'pages over TLS may not talk to it',
        mend: 'give it TLS in schemas/brand.json',
      });
      continue;
    }
    const found = checkHost(deployment, host, settings);
    faults.push(...(await found.catch((cause: Error) => [unreachable(host, cause)])));
  }
  const origins = new Set([origin, ...[own, ...settings.alternates].map((host) => new URL(host).origin)]);
  for (const one of origins) faults.push(...(await checkDoors(deployment, one)));
  return faults;
}

function unreachable(at: string, { message }: Error): Fault {
  return {
    ...{ at, is: `cannot be reached (${message})` },
    mend: 'name an origin of the API in schemas/brand.json that answers visitors',
  };
}

/** One origin of the API: that it is one, that pages may read it, that its clock is right and its signatures fit. */
async function checkHost(
  { origin, ask }: Deployment,
  host: string,
  settings: SiteSettings,
): Promise<Fault[]> {
  const probe = new URL(operations.routeProbe.path, host).href;
  const profile = new URL(operations.userProfile.path, host).href;
  const from = { origin };
  const { status } = await ask(probe, { headers: from });
  const sentAt = Date.now();
  const answer = await ask(profile, { headers: from });
  const middle = (sentAt + Date.now()) / 2;
  const envelope = envelopeOf(answer);
  return [
    ...(status < 400
      ? []
      : [{ at: probe, is: `answered with ${status}`, mend: 'let it reach the exchange' }]),
    ...(envelope === null
      ? [
          {
            at: profile,
            is: `answered with ${status} and no envelope of the API`,
            mend: 'let it reach the exchange',
          },
        ]
      : [...checkClock(profile, envelope, middle), ...(await checkFit(profile, answer, settings))]),
    ...(await checkSigned(ask, host, from, settings)),
    ...(new URL(host).origin === origin ? [] : await checkCrossOrigin(ask, profile, answer, origin)),
  ];
}

function checkClock(at: string, { time, time_now: seconds }: Envelope, middle: number): Fault[] {
  const stated = typeof time === 'number' && time > 0 ? time : Number(seconds) * 1_000;
  const mend = 'set the clocks of the exchange (or of this machine) by NTP';
  if (!(stated > 0)) return [{ at, is: 'does not tell the time of the exchange', mend: 'send time_now' }];
  const apart = Math.round(stated - middle);
  if (Math.abs(apart) <= tolerance) return [];
  const seconds_ = (Math.abs(apart) / 1_000).toFixed(1);
  return [{ at, is: `its clock is ${seconds_} s ${apart > 0 ? 'ahead' : 'behind'}`, mend }];
}

/** What pages of another origin need to read answers: origin and credentials allowed, headers let through. */
async function checkCrossOrigin(
  ask: Deployment['ask'],
  at: string,
  { headers }: Answer,
  origin: string,
): Promise<Fault[]> {
  const asks = listOf(allowedHeaders);
  const preflight = await ask(at, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asks.join(),
    },
  });
  const allowed = listOf(preflight.headers['access-control-allow-headers']);
  const refused = asks.filter((name) => !allowed.includes(name));
  const exposed = listOf(headers['access-control-expose-headers']);
  const unread = listOf(exposedHeaders).filter((name) => !exposed.includes(name));
  const isAllowed = [headers, preflight.headers].every(
    (one) =>
      one['access-control-allow-origin'] === origin && one['access-control-allow-credentials'] === 'true',
  );
  return [
    ...(isAllowed
      ? []
      : [
          {
            ...{ at, is: `does not allow pages of ${origin} to read it with credentials` },
            mend: `send access-control-allow-origin: ${origin} and access-control-allow-credentials: true`,
          },
        ]),
    ...(refused.length === 0
      ? []
      : [
          {
            at,
            is: `refuses the headers ${refused.join(', ')}`,
            mend: 'name them in access-control-allow-headers',
          },
        ]),
    ...(unread.length === 0
      ? []
      : [
          {
            at,
            is: `hides the headers ${unread.join(', ')}`,
            mend: 'name them in access-control-expose-headers',
          },
        ]),
  ];
}

function listOf(header: string | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.trim().toLowerCase());
}
