import type { Sentences } from '../prove/run/proveFiles.ts';
import type { Share } from './pageShares.ts';

/** Gzipped bytes of JavaScript and CSS that a page may load before it can be used. */
export const budget = { warnAbove: 150_000, failAbove: 170_000 };

export interface PageBytes {
  id: string;
  bytes: number;
}

/** How many parts of a share are listed; each of the rest is smaller. */
const partsNamed = 6;

/** The largest page if it is worth reporting, so that only that one needs to be broken down. */
export function pageToExplain(pages: readonly PageBytes[]): PageBytes | undefined {
  return pages.find(({ bytes }) => bytes > budget.warnAbove);
}

/**
 * Checks pages against the budget: any above the limit is an error; otherwise one warning lists those above the
 * recommended size.
 * @param pages largest first
 * @param shares what makes up the largest page
 */
export function budgetReport(pages: readonly PageBytes[], shares: readonly Share[]): Sentences {
  const over = pages.filter(({ bytes }) => bytes > budget.failAbove);
  if (over.length > 0) return { errors: sentences(over, 'limit', budget.failAbove, shares), warnings: [] };
  const large = pages.filter(({ bytes }) => bytes > budget.warnAbove);
  return { errors: [], warnings: sentences(large, 'recommended size', budget.warnAbove, shares) };
}

/** One message about all of the pages, on several lines; none without a page. */
function sentences(
  pages: readonly PageBytes[],
  what: string,
  threshold: number,
  shares: readonly Share[],
): string[] {
  const [largest, ...others] = pages;
  if (!largest) return [];
  const lines = [
    `Page ${largest.id} loads ${figure(largest.bytes)} bytes of JavaScript and CSS (gzip) before it can be used, ${figure(largest.bytes - threshold)} more than the ${what} of ${figure(threshold)}${alsoOver(others)}. It loads:`,
    ...shares.map(shareLine),
    '  To make it smaller: shorten the parts of the screen named above or move some to a page of their own; load code that the first view does not need with import().',
    ...(threshold < budget.failAbove
      ? [`  This is a warning. Above ${figure(budget.failAbove)} bytes the check fails.`]
      : []),
  ];
  return [lines.join('\n')];
}

function alsoOver(others: readonly PageBytes[]): string {
  if (others.length === 0) return '';
  if (others.length > 5) return `; ${others.length} smaller pages are above it too`;
  return `; above it too: ${others.map(({ id, bytes }) => `${id} (${figure(bytes)})`).join(', ')}`;
}

function shareLine({ name, bytes, parts }: Share): string {
  const largest = parts.slice(0, partsNamed).map((part) => `${part.name} ${figure(part.bytes)}`);
  return `  ${figure(bytes).padStart(7)}  ${name}${largest.length > 0 ? `, above all ${largest.join(', ')}` : ''}`;
}

/** Not rounded, so that a size just above a threshold never reads like the threshold. */
function figure(bytes: number): string {
  return bytes.toLocaleString('en');
}
