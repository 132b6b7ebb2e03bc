import { settingsOf } from '../../../../scripts/serve/pageSettings.ts';
import type { Answer } from '../../../../scripts/verifyDeploy/deployment.ts';
import { instead, type Planted, saying, setting, without } from './plantedFault.ts';

/** What can be wrong with settings, keys and the API. */
export const faultsOfApi: readonly Planted[] = [
  {
    what: 'a page without settings',
    on: /assets\/$/,
    make: saying(''),
    sentence: /not a page of this project, or one without its settings/,
  },
  {
    what: 'no keys',
    on: /assets\/$/,
    make: saying('{"keys":{"request":null,"response":null}}'),
    sentence: /keys\.response .*: not set, so that answers cannot be verified/,
  },
  {
    what: 'a key that is none',
    on: /assets\/$/,
    make: instead(/"request":"[^"]*"/, '"request":"AAAA"'),
    sentence: /keys\.request .*: no RSA key/,
  },
  {
    what: 'a key of another exchange',
    on: /assets\/$/,
    make: ({ body }) => saying(swapped(body))({ body } as Answer),
    sentence: /signature does not fit the page's key \(79992\)/,
  },
  {
    what: 'an API that signs nothing',
    on: /^https?:.*\/v\d\//,
    make: without('x-response-signature'),
    sentence:
      /config\/web: bears no X-Response-Signature, without which pages refuse its answers\. .*x-verified/,
  },
  {
    what: 'an API that signs only what it need not',
    on: /config\/web$/,
    make: without('x-response-signature'),
    sentence: /config\/web: bears no X-Response-Signature/,
  },
  {
    what: 'a signed answer that was changed',
    on: /config\/web$/,
    make: instead('"result":{', '"result":{"x":1,'),
    sentence: /config\/web: its signature does not fit the page's key \(79992\)/,
  },
  {
    what: 'a proxy that lets no calls with bodies through',
    on: /config\/web$/,
    make: () => ({ status: 405, body: Buffer.from('<html>') }),
    sentence: /config\/web: answered with 405 and no envelope/,
  },
  {
    what: 'an API over plain HTTP',
    on: /assets\/$/,
    make: instead('"apiHost":""', '"apiHost":"http://localhost:1"'),
    sentence: /^http:\/\/localhost:1: pages over TLS may not talk to it/,
  },
  {
    what: 'a page in place of the API',
    on: /user\/profile$/,
    make: () => ({ body: Buffer.from('<html>') }),
    sentence: /no envelope of the API/,
  },
  {
    what: 'an API that is down',
    on: /\/t1$/,
    make: () => ({ status: 502 }),
    sentence: /\/t1: answered with 502/,
  },
  {
    what: 'a clock that is ahead',
    on: /user\/profile$/,
    make: instead(/"time_now":"[^"]*"/, `"time_now":"${Date.now() / 1_000 + 3_600}"`),
    sentence: /clock is \d+\.\d s ahead/,
  },
  {
    what: 'an API without a clock',
    on: /user\/profile$/,
    make: instead(/"time_now":"[^"]*"/, '"time_now":""'),
    sentence: /does not tell the time/,
  },
  {
    what: 'a cookie for plain HTTP',
    on: /user\/profile$/,
    make: setting('a=1; Path=/; SameSite=Lax'),
    sentence: /sets the cookie a without Secure/,
  },
  {
    what: 'a cookie that browsers may send anywhere',
    on: /user\/profile$/,
    make: setting('a=1; Path=/; Secure'),
    sentence: /sets the cookie a without SameSite/,
  },
  {
    what: 'a cookie for every sibling host',
    on: /\/t1$/,
    make: setting('a=1; Path=/; Secure; SameSite=Lax; Domain=assets.example'),
    sentence: /sets the cookie a, which every host below assets\.example gets/,
  },
  {
    what: 'a session that scripts read',
    on: /deposit\/$/,
    make: setting('ua_session=1; Path=/; Secure; SameSite=Lax'),
    sentence:
      /deposit\/: sets the cookie ua_session, which looks like that of a session, for scripts to read/,
  },
  {
    what: 'open figures',
    on: /\/metrics$/,
    make: () => ({ status: 200 }),
    sentence: /^\/metrics: the figures of the exchange can be read by anybody/,
  },
  {
    what: 'an open state of the control page',
    on: /\/sandbox\/api\/state$/,
    make: () => ({ status: 200 }),
    sentence: /^\/sandbox\/api\/state: what the control page shows can be read/,
  },
  {
    what: 'an open control page',
    on: /^\/sandbox\/$/,
    make: () => ({ status: 200 }),
    sentence: /control page of an embedded exchange is open/,
  },
];

/** The settings of a page with its two keys in each other's place. */
function swapped(body: Buffer): string {
  const settings = settingsOf(body.toString());
  const { request, response } = settings?.keys ?? {};
  return JSON.stringify({ ...settings, keys: { request: response, response: request } });
}
