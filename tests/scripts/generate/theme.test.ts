import { readFileSync } from 'node:fs';
import postcss, { type Container } from 'postcss';
import { expect, it } from 'vitest';
import { generateTheme } from '../../../scripts/generate/generateTheme.ts';

/** Custom properties with their values, as the rules say them whose selector and media are these. */
function tokensOf(css: string, selector: string, media?: string): Record<string, string> {
  const found: Record<string, string> = {};
  postcss.parse(css).walkRules(selector, (rule) => {
    const around: Container | undefined = rule.parent;
    const stands = around?.type === 'atrule' ? (around as postcss.AtRule).params : undefined;
    if (stands === media)
      rule.walkDecls(/^--/, ({ prop, value }) => {
        found[prop] = value.replace(/\s+/g, ' ');
      });
  });
  return found;
}

it('pages that follow the system have the tokens of the area, light and dark', async () => {
  const area = readFileSync('src/shell/theme/tokens.css', 'utf8');
  const system = String((await generateTheme())['theme/tokens.css']);
  expect(tokensOf(system, ':root')).toEqual(tokensOf(area, ':root'));
  const dark = tokensOf(area, ':root[data-theme="dark"]');
  expect(Object.keys(dark).length).toBeGreaterThan(20);
  expect(tokensOf(system, ':root', '(prefers-color-scheme: dark)')).toEqual(dark);
  expect(system).toContain('color-scheme: light dark;');
});
