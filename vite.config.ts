import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const base = '/user/assets/';

/**
 * Lets the bundler leave out the router's parts that nobody uses (forms, scroll restoration, prefetching): it keeps each
 * because of the name written on it for React's tools, and because the call that makes it is not marked as pure.
 */
const lightRouter: Plugin = {
  name: 'light-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** `Trans` alone reads HTML's entities, and no text here is HTML: their table stays out. */
const plainTexts: Plugin = {
  name: 'plain-texts',
  apply: 'build',
  transform: {
    filter: { id: /react-i18next\/dist\/es\/unescape\.js$/ },
    handler: () => ({ code: 'export const unescape = (text) => text;', map: null }),
  },
};

/**
 * What a lazy part's code is fetched with. The bundler's own asks for the code only when the style sheets have come, one
 * way to the server later, and is six times as long; a sheet that could not be had is asked for again here.
 */
const lightLoader: Plugin = {
  name: 'light-loader',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({
      code: `
        const underway = {};
        const sheet = (file) => {
          const href = '${base}' + file;
          if (underway[href] || document.querySelector('link[rel="stylesheet"][href="' + href + '"]')) return underway[href];
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
          return underway[href] = new Promise((resolve, reject) => {
            link.onload = resolve;
            link.onerror = () => {
              link.remove();
              reject(new Error('The style sheet ' + href + ' could not be fetched'));
            };
            document.head.append(link);
          }).finally(() => delete underway[href]);
        };
        export const __vitePreload = (load, files = []) => Promise.all([load(), ...files.map(sheet)]).then(([part]) => part);
      `,
      map: null,
    }),
  },
};

/** The browser's half of the system. The exchange behind it is src/sandbox (or a real one, see README). */
export default defineConfig({
  root: 'src',
  base,
  plugins: [react(), lightRouter, plainTexts, lightLoader],
  resolve: {
    alias: [
      // A stand-in for a hook that React itself has had since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // The package's exports name its development build alone; the production one is the same without its warnings.
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
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
      // What is always needed together is one chunk: each is compressed on its own, and small ones badly.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the page's first script shares with the rest stands in that script, once.
            {
              name: 'early',
              test: /rolldown[-:/]runtime|src\/(early|contract\/(ports\/browserPorts|cache\/(answerCache|memoryCache|persistentCache)|routes\/chosenRoute|headers|requestArguments|siteSettings)|shell\/(i18n\/detectLanguage|theme\/resolveTheme)|compliance\/hostEdition|language\/dates)|schemas\/(brand|compliance\/hosts)\.json/,
              priority: 4,
            },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            {
              name: 'formats',
              test: /src\/formats\/(?!parse|decimal\.|convertAsset|iban|csvText|formulaSigns)|src\/(runtime\/(errorText|formatArguments)|render\/nodes\/useShownParts)/,
              priority: 2,
            },
            {
              name: 'nodes',
              test: /src\/render\/(formatted\/(?![Tt]imeline)|frames|nodes\/(use|.*FactValue|table\/tableRow))/,
              priority: 1,
            },
            {
              name: 'tools',
              test: /src\/render\/nodes\/table\/(filters\/(?!FilterRoom|DateRange)|Pager|rows\/ActionMenu)/,
            },
            {
              name: 'choices',
              test: /src\/(render\/choices\/|render\/nodes\/picker\/PickerCards|runtime\/(screen\/useOptions|recent\/))/,
            },
            { name: 'parts', test: /src\/widgets\/parts\/(Figure|Icon|Note|parts)/ },
          ],
        },
      },
    },
  },
});
