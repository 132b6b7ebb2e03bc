import type { Page } from 'playwright-core';

/** What the page keeps of answers in local storage: name without its prefix, and the kept text. */
export async function keptAnswers(page: Page): Promise<Record<string, string>> {
  const prefix = 'ua_cache:';
  const entries = await page.evaluate(() => Object.entries(window.localStorage));
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [])),
  );
}

/** Names of the operations whose answers are kept, each once, sorted. */
export async function keptOperations(page: Page): Promise<string[]> {
  const names = Object.keys(await keptAnswers(page)).map((name) => name.split(' ')[1] ?? '');
  return [...new Set(names)].sort();
}
