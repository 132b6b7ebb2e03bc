import { expect, test } from 'vitest';
import { filesOf, type ViteManifest } from '../../../scripts/build/viteManifest.ts';

const manifest: ViteManifest = {
  'index.html': { file: 'main.js', imports: ['react', 'kit'], css: ['main.css'] },
  'table.tsx': { file: 'table.js', imports: ['kit', 'rows'], css: ['table.css', 'kit.css'] },
  react: { file: 'react.js' },
  kit: { file: 'kit.js', imports: ['react'], css: ['kit.css'] },
  rows: { file: 'rows.js', imports: ['table.tsx'] },
};

test.each([
  [[], [], []],
  [['react'], ['react.js'], []],
  [['index.html'], ['react.js', 'kit.js', 'main.js'], ['kit.css', 'main.css']],
  [
    ['index.html', 'table.tsx'],
    ['react.js', 'kit.js', 'main.js', 'rows.js', 'table.js'],
    ['kit.css', 'main.css', 'table.css'],
  ],
])('%j needs %j and %j, imports first and nothing twice', (sources, js, css) => {
  expect(filesOf(manifest, sources)).toEqual({ js, css });
});

test('a source without a chunk is an error, not a page without its code', () => {
  expect(() => filesOf(manifest, ['index.html', 'stats.tsx'])).toThrow(
    'The build has no chunk for stats.tsx.',
  );
});
