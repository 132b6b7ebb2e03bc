import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightLoader, lightRouter } from './scripts/build/lighterPackages.ts';

const base = '/user/assets/';

/** The front end. The exchange behind it is src/sandbox (or a real one, see README). */
export default defineConfig({
  root: 'src',
  base,
  plugins: [react(), lightRouter(), lightLoader(base)],
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
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      input: { main: 'src/index.html', early: 'src/early/early.ts' },
      // Modules that are always needed together share one chunk: chunks are compressed separately, and small ones
      // compress badly.
      output: {
        // As short as the bundler allows: the first chunk names each of the others.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Only of style sheets: pictures have the same names where pages' outlines are rendered (scripts/build/pageOutlines.ts).
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? 'assets/[name]-[hash:6].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the page's first script shares with the rest is part of that script's chunk, once. So is the loader of lazy
            // chunks: who imports that from the frame's chunk gets a list of the frame's style sheets.
            {
              name: 'early',
              test: /rolldown[-:/]runtime|vite\/preload-helper|src\/(early|contract\/(call\/(caller|requestArguments)|ports\/(browserPorts|siteSettings)|cache\/(answerCache|memoryCache|persistentCache)|routes\/chosenRoute)|shell\/(i18n\/detectLanguage|theme\/resolveTheme)|compliance\/hostEdition|formats\/shared\/languageTags|language\/base\/dates)|schemas\/(brand|compliance\/hosts)\.json/,
              priority: 4,
            },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            {
              name: 'formats',
              test: /src\/formats\/(?!parse|decimal\.|convertAsset|iban|csvText|searchText)|src\/(runtime\/(errorText|screen\/formatArguments)|render\/nodes\/shared\/useShownParts)|generated\/marks\/(coins|marks|networks)|src\/ui\/(icons\/CoinMark|figure\/)/,
              priority: 2,
            },
            {
              name: 'nodes',
              test: /src\/render\/(buttons\/NothingYet|formatted\/(?![Tt]imeline|[Qq]rSheet|[Ss]parkline)|frames|nodes\/(shared\/use|.*FactValue|table\/(model\/tableRow|rows\/tableLook)))|src\/(ui\/copy\/|runtime\/failure\/FailureHelp)/,
              priority: 1,
            },
            // What opens above a page, in whichever room: no first screen waits for it.
            { name: 'dialog', test: /src\/(ui\/(dialog|listbox|check\/checkLine)|render\/choices\/)/ },
            {
              name: 'above',
              test: /src\/render\/(nodes\/table\/tools\/[sS]ubRows|.*[Ff]actList)/,
            },
            {
              name: 'choices',
              test: /src\/(render\/nodes\/picker\/PickerCards|runtime\/(screen\/useOptions|recent\/)|ui\/(chips|choice|field)\/)/,
            },
            { name: 'parts', test: /src\/(widgets\/shared\/(Figure|widgetClient)|ui\/(facts|note)\/)/ },
          ],
        },
      },
    },
  },
});
