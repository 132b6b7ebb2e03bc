import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, compileHint } from './scripts/build/chunkGroups.ts';
import { iconSymbols } from './scripts/build/iconSymbols.ts';
import { lightLoader, lightRouter } from './scripts/build/lighterPackages.ts';

const base = '/user/assets/';

/** The front end. The exchange behind it is src/sandbox (or a real one, see README). */
export default defineConfig({
  root: 'src',
  base,
  plugins: [react(), iconSymbols(), lightRouter(), lightLoader(base)],
  resolve: {
    alias: [
      // The package's exports name only its development build; the production one is the same without warnings.
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  // Features.LightDark: no sheet has light-dark(), for which each colour scheme would get two custom properties.
  css: { lightningcss: { exclude: 1_048_576 } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is inlined: the pages' Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Each route's HTML names its chunks itself (scripts/build/writePages.ts).
    modulePreload: {
      polyfill: false,
      // The frame's sheet is in every page.
      resolveDependencies: (_file, needed) =>
        needed.filter((name) => name.endsWith('.css') && !name.startsWith('assets/main-')),
    },
    rolldownOptions: {
      input: { main: 'src/index.html', early: 'src/early/early.ts' },
      output: {
        // As short as the bundler allows: the first chunk names each of the others.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Only of style sheets: pictures have the same names where pages' outlines are rendered (scripts/build/pageOutlines.ts).
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'assets/[name]-[hash:6].css' : 'assets/[name]-[hash][extname]',
        postBanner: ({ name }) => compileHint(name),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [...chunkGroups],
        },
      },
    },
  },
});
