import { type OperationId, type OperationInfo, operations } from '../../generated/api/operations.ts';
import type { PageOpening } from '../../generated/screens/types.ts';
import { splitArguments } from '../../src/contract/call/requestArguments.ts';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import type { FirstRequest } from '../../src/early/pageData.ts';
import type { Outline } from './pageOutlines.ts';

const base = '/user/assets/';

/** What the build's own HTML loads. */
const loaded = /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g;

/** What #root holds in the build's own HTML. */
const rootContent = /(<div id="root">).*?(?=<\/div>\s*<noscript>)/s;

/** What a route loads before it is usable, as written into its HTML and counted by the byte budget. */
export interface PageFiles {
  id: string;
  js: string[];
  css: string[];
  /** What is drawn as soon as it is there, and nothing waits for. */
  later: string[];
}

/**
 * The HTML of one page: the build's own, with the page's first requests as a data block, the early script and
 * everything the page needs at once, in the order in which it is needed.
 * @param template Vite's index.html
 * @param opening what the page requests at once; null requests only the profile
 * @param outline what it shows until its code runs; null leaves the outline without words of the build's own HTML
 * @param site settings of the environment the pages are built for; a server may replace them with its own
 */
export function pageHtml(
  template: string,
  page: PageFiles,
  opening: Pick<PageOpening, 'first'> | null,
  site: SiteSettings,
  outline: Outline | null,
): string {
  const first = [firstRequest('userProfile', {})];
  for (const { op, args, unless } of opening?.first ?? []) first.push(firstRequest(op, args, unless));
  const [early = '', ...others] = page.js;
  const main = others.find((file) => template.includes(`src="${base}${file}"`));
  const head = [
    dataBlock('ua-page', { first }),
    dataBlock('ua-site', site),
    ...(outline === null ? [] : [dataBlock('ua-outline', outline.data)]),
    // Before all other modules and the first paint: it sets theme and language.
    `<script type="module" blocking="render" crossorigin src="${base}${early}"></script>`,
    // By far the largest file. A connection carries one file at a time where HTTP/2 is missing, and browsers take
    // module scripts for unimportant: behind the small ones it would begin a round trip later. The early script runs it.
    ...(main === undefined
      ? []
      : [`<link rel="modulepreload" fetchpriority="high" crossorigin href="${base}${main}">`]),
    ...page.css.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ...others
      .filter((file) => file !== main)
      .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...page.later.map(preloadLater),
  ].join('\n    ');
  // A function, because `$&` in a replacement string would be a pattern.
  const html = template.replace(loaded, '').replace('</title>', () => `</title>\n    ${head}`);
  return outline === null ? html : html.replace(rootContent, (_all, open: string) => open + outline.html);
}

/** Fetches a file at once, behind everything that the first drawing needs. */
function preloadLater(file: string): string {
  const what = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${what} fetchpriority="low" crossorigin href="${base}${file}">`;
}

/** `<` is escaped so that no value can close the block. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** What src/early needs to send one operation, worked out at build time. */
function firstRequest(
  op: OperationId,
  args: Record<string, unknown>,
  unless: readonly string[] = [],
): FirstRequest {
  const operation: OperationInfo = operations[op];
  const { query, body } = splitArguments(operation, args);
  return {
    method: operation.method,
    path: operation.path,
    query,
    body: body ?? null,
    private: operation.access === 'private',
    ...(unless.length > 0 ? { unless } : {}),
    ...(operation.guid ? { guid: true } : {}),
    ...(operation.cacheable ? { kept: op } : {}),
  };
}
