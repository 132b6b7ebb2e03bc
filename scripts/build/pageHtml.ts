import { type OperationId, type OperationInfo, operations } from '../../generated/api/operations.ts';
import type { PageOpening } from '../../generated/screens/types.ts';
import { splitArguments } from '../../src/contract/requestArguments.ts';
import type { SiteSettings } from '../../src/contract/siteSettings.ts';
import type { FirstRequest } from '../../src/early/pageData.ts';

const base = '/user/assets/';

/** What a route loads before it is usable, as written into its HTML and counted by the byte budget. */
export interface PageFiles {
  id: string;
  js: string[];
  css: string[];
}

/**
 * The HTML of one page: the build's own, with the page's first requests as a data block, the early script and
 * everything the page needs at once. What the build's HTML already references is not repeated.
 * @param template Vite's index.html
 * @param opening what the page requests at once; null requests only the profile
 * @param site settings of the environment the pages are built for; a server may replace them with its own
 */
export function pageHtml(
  template: string,
  page: PageFiles,
  opening: Pick<PageOpening, 'first'> | null,
  site: SiteSettings,
): string {
  const first = [firstRequest('userProfile', {})];
  for (const { op, args, unless } of opening?.first ?? []) first.push(firstRequest(op, args, unless));
  const preloads = page.js
    .slice(1)
    .filter((file) => !template.includes(`${base}${file}`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`);
  const sheets = page.css
    .filter((file) => !template.includes(`${base}${file}`))
    .map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`);
  const head = [
    dataBlock('ua-page', { first }),
    dataBlock('ua-site', site),
    // Before all other modules and the first paint: it sets theme and language.
    `<script type="module" blocking="render" crossorigin src="${base}${page.js[0]}"></script>`,
    ...preloads,
    ...sheets,
  ].join('\n    ');
  // A function, because `$&` in a replacement string would be a pattern.
  return template.replace('</title>', () => `</title>\n    ${head}`);
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
