import { readFile } from 'node:fs/promises';
import type { Answer } from '../../../../scripts/verifyDeploy/deployment.ts';
import { having, instead, type Planted, without } from './plantedFault.ts';

/** The script that pages of this build begin with; a build before may have left its own beside it. */
const { assets } = JSON.parse(await readFile('dist/release.json', 'utf8')) as { assets: string[] };
export const mainName = assets.find((name) => /^main-.*\.js$/.test(name)) ?? '';
const mainScript = new RegExp(`/${mainName.replaceAll('.', '\\.')}$`);

const pagePath = /assets\/(?:deposit\/?)?$/;

/** What can be wrong with pages and files. */
export const faultsOfPages: readonly Planted[] = [
  {
    what: 'a page of another build',
    on: pagePath,
    make: instead('<title>', '<title>x'),
    sentence: /^\/user\/assets\/ and 1 more: not the page of this build\. To mend it: /,
  },
  {
    what: 'a page that takes any code',
    on: pagePath,
    make: instead(/ integrity="[^"]*"/g, ''),
    sentence: /^\/user\/assets\/ and 1 more: not the page of this build\. /,
  },
  {
    what: 'a page that is missing',
    on: /deposit\/?$/,
    make: () => ({ status: 404 }),
    sentence: /deposit\/: answered with 404\. .* pages\/deposit\.html\.$/,
  },
  {
    what: 'a page in place of an error',
    on: /no\/such\/page$/,
    make: () => ({ status: 200 }),
    sentence: /answered with 200\. .* 404 and pages\/notFound/,
  },
  {
    what: 'a page without compression',
    on: pagePath,
    make: without('content-encoding'),
    sentence: /^\/user\/assets\/ and 1 more: sent without compression/,
  },
  {
    what: 'a page that is cached',
    on: pagePath,
    make: having('cache-control', 'max-age=60'),
    sentence: /bears cache-control: max-age=60/,
  },
  {
    what: 'a page without a policy',
    on: pagePath,
    make: without('content-security-policy'),
    sentence: /bears no content-security-policy/,
  },
  {
    what: 'a loose policy',
    on: pagePath,
    make: having('content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-inline'"),
    sentence: /policy allows 'unsafe-inline' in script-src/,
  },
  {
    what: 'a policy without a directive',
    on: pagePath,
    make: having('content-security-policy', "default-src 'self'"),
    sentence: /policy lacks 'none' in frame-ancestors/,
  },
  {
    what: 'no transport security',
    on: pagePath,
    make: having('strict-transport-security', 'max-age=600'),
    sentence: /stay with TLS for a year/,
  },
  {
    what: 'a page of no character set',
    on: pagePath,
    make: having('content-type', 'text/html'),
    sentence: /has the type "text\/html"/,
  },
  {
    what: 'a page that may be framed',
    on: pagePath,
    make: without('x-frame-options'),
    sentence: /bears no x-frame-options/,
  },
  {
    what: 'a redirect that forgets what was chosen',
    on: /currency=JPY$/,
    make: having('location', '/user/assets/'),
    sentence: /^\/user\/assets\?currency=JPY: leads to /,
  },
  {
    what: 'a start without a redirect',
    on: /^\/$/,
    make: ({ headers }) => ({ status: 200, ...without('location')({ headers } as Answer) }),
    sentence: /^\/: answered with 200, and leads nowhere/,
  },
  {
    what: 'a file that is missing',
    on: mainScript,
    make: () => ({ status: 404 }),
    sentence: /main.*\.js: answered with 404/,
  },
  {
    what: 'a file that was changed',
    on: mainScript,
    make: instead(/$/, ' '),
    sentence: /main.*\.js: not the file of this build/,
  },
  {
    what: 'a file of the wrong type',
    on: mainScript,
    make: having('content-type', 'text/plain'),
    sentence: /which browsers refuse/,
  },
  {
    what: 'a file whose type is guessed',
    on: mainScript,
    make: without('x-content-type-options'),
    sentence: /lets browsers guess/,
  },
  {
    what: 'a file without compression',
    on: mainScript,
    make: without('content-encoding'),
    sentence: /sent without compression/,
  },
  {
    what: 'a file that is asked for again',
    on: mainScript,
    make: without('cache-control'),
    sentence: /has cache-control ""/,
  },
  {
    what: 'texts that never change',
    on: /de-DE\/user-assets\.json$/,
    make: having('cache-control', 'max-age=9'),
    sentence: /de-DE.*has cache-control "max-age=9"/,
  },
  {
    what: 'texts that are always sent',
    on: /^\/locales/,
    make: without('etag'),
    sentence: /sent again although it has not changed/,
  },
  {
    what: 'no word to robots',
    on: /^\/robots\.txt$/,
    make: () => ({ status: 404 }),
    sentence: /^\/robots\.txt: answered with 404\. To mend it: send dist\/robots\.txt/,
  },
  {
    what: 'a page that robots may read',
    on: /^\/robots\.txt$/,
    make: instead(/$/, 'Allow: /user/assets/deposit/\n'),
    sentence: /^\/robots\.txt: lets robots read \/user\/assets\/deposit\/\. /,
  },
  {
    what: 'no service worker',
    on: /\/worker\.js$/,
    make: () => ({ status: 404 }),
    sentence: /\/worker\.js: answered with 404\. To mend it: send dist\/worker\.js there/,
  },
  {
    what: 'the service worker of another release',
    on: /\/worker\.js$/,
    make: instead(/$/, ' '),
    sentence: /\/worker\.js: not the service worker of this build/,
  },
  {
    what: 'a service worker that is not looked for again',
    on: /\/worker\.js$/,
    make: having('cache-control', 'public, max-age=31536000, immutable'),
    sentence: /\/worker\.js: has cache-control "public.* send cache-control: no-cache/,
  },
  {
    what: 'a service worker without compression',
    on: /\/worker\.js$/,
    make: without('content-encoding'),
    sentence: /\/worker\.js: sent without compression/,
  },
  {
    what: 'a service worker that may fetch nothing',
    on: /\/worker\.js$/,
    make: having('content-security-policy', "default-src 'none'"),
    sentence: /\/worker\.js: has the policy "default-src 'none'", under which it runs/,
  },
  {
    what: 'a service worker that may answer for everything',
    on: /\/worker\.js$/,
    make: having('service-worker-allowed', '/'),
    sentence: /\/worker\.js: may answer for "\/"/,
  },
  {
    what: 'a page in place of a file',
    on: /no-such-file/,
    make: () => ({ status: 200 }),
    sentence: /no-such-file\.js and 1 more: answered with 200/,
  },
];
