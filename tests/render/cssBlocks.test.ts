import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Names of classes that a style sheet gives a look of their own, not only together with others. */
function ownClasses(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').replace(/@[a-z]+[^{};]*\{/g, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, found = '']) => found.split(','));
  return selectors.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector));
}

it('reads the classes of a sheet', () => {
  const sheet = '/* .no { } */ .ua-a, .ua-b { x: y } @media (width) { .ua-c { x: y } } .ua-a .ua-d { x: y }';
  expect(ownClasses(sheet)).toEqual(['.ua-a', '.ua-b', '.ua-c']);
});

it('no class is styled by two style sheets, as a page would then depend on pages seen before it', () => {
  const homes = new Map<string, Set<string>>();
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  for (const path of sheets) {
    for (const name of ownClasses(readFileSync(`src/${path}`, 'utf8'))) {
      homes.set(name, (homes.get(name) ?? new Set()).add(path));
    }
  }
  const shared = [...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths]);
  expect(homes.size).toBeGreaterThan(100);
  expect(shared).toEqual([]);
});
