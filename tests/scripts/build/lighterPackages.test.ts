import { readdirSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { lighterRouter, lightLoader } from '../../../scripts/build/lighterPackages.ts';

const folder = 'node_modules/react-router/dist/production';
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
const texts = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** Bytes by which a build without it would be larger were these not there to be changed (decision 0015). */
describe('the production build of react-router', () => {
  it('loses the display names of components', () => {
    const named = texts.filter((text) => /\.displayName = "/.test(text));
    expect(named.length).toBeGreaterThan(0);
    for (const text of named) expect(lighterRouter(text)).not.toMatch(/^\w+\.displayName = "\w+";$/m);
  });

  it('loses the context of a class that only pages with `Routes` read, which ours do not use', () => {
    const classes = texts.flatMap((text) => text.match(/^\w+(?=\.contextType = )/gm) ?? []);
    expect(classes).toEqual(['RenderErrorBoundary']);
    for (const text of texts) expect(lighterRouter(text)).not.toContain('.contextType = ');
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    expect(sources.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n')).not.toMatch(
      /\b(?:Routes|useRoutes|Outlet|createBrowserRouter)\b.*from 'react-router-dom'/,
    );
  });

  it('has its contexts and components marked as free of side effects', () => {
    const marks = texts.map((text) => lighterRouter(text).match(/\/\* @__PURE__ \*\/ React/g)?.length ?? 0);
    expect(marks.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
  });
});

describe("Vite's own loader of lazy chunks", () => {
  it('has the name by which it is found and replaced', () => {
    const chunks = 'node_modules/vite/dist/node/chunks';
    const texts = readdirSync(chunks).map((name) => readFileSync(`${chunks}/${name}`, 'utf8'));
    const names = texts.flatMap((text) => text.match(/(?<=preloadHelperId = "\\0)[^"]+/g) ?? []);
    expect(names).toHaveLength(1);
    expect(lightLoader('/').transform).toMatchObject({ filter: { id: expect.any(RegExp) } });
    const { filter } = lightLoader('/').transform as { filter: { id: RegExp } };
    expect(names[0]).toMatch(filter.id);
  });

  it('is called by the name that the shorter one exports', () => {
    const { handler } = lightLoader('/').transform as { handler(code: string): { code: string } };
    expect(handler('').code).toContain('export const __vitePreload = ');
  });
});

describe('the alias of react-router', () => {
  it('leads to its production build, which the package itself names nowhere', async () => {
    const { resolve } = await resolveConfig({ configFile: 'vite.config.ts' }, 'build');
    const alias = resolve.alias.find(({ find }) => find instanceof RegExp && find.test('react-router'));
    expect(readFileSync(String(alias?.replacement), 'utf8')).toContain('export');
    const { exports } = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8'));
    expect(JSON.stringify(exports['.'])).not.toContain('production');
  });
});
