import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

/**
 * What axe finds wrong with a page, one line a rule with the places. Its text goes in through the debugger, which the
 * page's Content-Security-Policy does not concern. What is just coming or leaving (a sheet that fades in, a list that
 * closes) is waited for: half seen, it is nobody's. What moves for longer is part of the page. What comes or leaves while
 * axe looks (a toast whose time is over) does so at once, as for people who want no motion. It looks from the top of the
 * page: wherever a page was scrolled to by what was done before, its bar may cover half of a button there.
 * @param without names of rules that are not asked
 */
export async function findViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const wantedNone = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction((longMs) => {
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < longMs;
    return (
      document.querySelector('[class*="-leave-active"]') === null && !document.getAnimations().some(isPassing)
    );
  }, 1000);
  const scrolled = await page.evaluate(() => {
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
  // Its text is long: a page that has it already, because nothing was loaded anew since, needs it no second time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as WithAxe;
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: chosen,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      places: nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
    }));
  }, rules);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
  if (!wantedNone) await page.emulateMedia({ reducedMotion: null });
  return found.map(({ id, places }) => `${id}: ${places.join(' | ')}`);
}
