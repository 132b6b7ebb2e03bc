import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { iconSymbols } from '../../../scripts/build/iconSymbols.ts';
import { iconNames } from '../../../src/ui/icons/iconName.ts';

test('a page has the drawing of each icon, once', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: 'scripts/bench/pages',
    plugins: [
      iconSymbols(),
      // Of the page only its HTML is looked at.
      {
        name: 'no-code',
        transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/<script.*?<\/script>/s, '') },
      },
    ],
    build: { write: false, rolldownOptions: { input: resolve('scripts/bench/pages/formNative.html') } },
  });
  const { output } = built as { output: readonly { fileName: string; source?: unknown }[] };
  const html = String(output.find(({ fileName }) => fileName.endsWith('.html'))?.source);
  const drawn = [...html.matchAll(/<symbol id="([^"]+)" viewBox="0 0 16 16"><path d="[^"]+"\/><\/symbol>/g)];
  expect(drawn.map(([, id]) => id).sort()).toEqual(iconNames.map((name) => `icon-${name}`).sort());
  expect(html.indexOf('<symbol')).toBeLessThan(html.indexOf('id="root"'));
});
