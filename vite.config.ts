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
              test: /src\/formats\/(?!parse|decimal\.|convertAsset|iban|csvText|searchText)|src\/(runtime\/(errorText|screen\/formatArguments)|render\/nodes\/shared\/useShownParts|ui\/countdown\/useTimeLeft)|generated\/marks\/(coins|marks|networks)|src\/ui\/(icons\/CoinMark|figure\/)/,
              priority: 2,
            },
            {
              name: 'nodes',
              test: /src\/render\/(buttons\/NothingYet|formatted\/(?![Tt]imeline|[Qq]rSheet|[Ss]parkline)|frames|nodes\/(shared\/use|.*FactValue|table\/(model\/tableRow|rows\/tableLook)))|src\/(ui\/copy\/|runtime\/failure\/FailureHelp)/,
              priority: 1,
            },
            // What opens above a page, and what else the three below share: no first screen waits for it.
            {
              name: 'dialog',
              test: /src\/(ui\/(dialog|listbox|check\/checkLine)|render\/(choices\/|announcements\/StatusAnnouncer)|runtime\/(records\/kept|device\/textFile)|formats\/csvText)/,
            },
            { name: 'facts', test: /src\/render\/.*[Ff]actList/ },
            {
              name: 'choices',
              test: /src\/(render\/nodes\/picker\/(PickerCards|cardAt)|runtime\/(screen\/useOptions|recent\/)|ui\/(chips|choice|field)\/|formats\/searchText)/,
            },
            // A request costs as much as a few kilobytes. What every page fetches once it is shown comes in a file for each
            // moment: the frame's parts, the tools of a table, and what listens from then on.
            {
              name: 'frameParts',
              test: /src\/shell\/(layout\/(lazyParts|[aA]ccountMenu|[nN]avDrawer|routeTexts|[rR]outeSwitch|[nN]oticeStrip|SiteNotices)|banners\/|commands\/(ShortcutKeys|shortcuts|keySequence)|session\/useLogOut)|schemas\/navigation\.json|generated\/(api\/results\/configBanner|screens\/bannerPositions)/,
            },
            {
              name: 'tableTools',
              test: /src\/render\/nodes\/table\/(tools\/|columns\/[cC]olumns(Button|Sheet)|export\/|kept\/|selection\/[sS]electionBar|filters\/(DateRangeFilter|dependentsOf|rangeText|SelectFilter|TextFilter|[fF]ilter(Bar|Chips)|SavedFiltersButton)|TableAnnouncer)/,
            },
            {
              name: 'afterStart',
              test: /src\/(shell\/(afterStart|clickWherePressed|header\/|offline\/|session\/(followAccount|onSignIn)|state\/|assistant\/(attach|assistantButton)|navigation\/wholeFrame|live\/(?![cC]reditSwitch)|compliance\/followFlags|notices\/showFailure)|routes\/(nextPages|watchLinks)|render\/(opening\/|nodes\/(.*\/loadParts|partLoaders)|overlays\/(ConfirmDialog|OverlayHost))|runtime\/screen\/askNextSource|actions\/runButton|contract\/routes\/(RouteEngine|route\.|routeRecords)|compliance\/(shownPart|layer|applicableLayers|resolveFlags))|generated\/(sites\/(every|layers\/default)|api\/(live|results\/userPermission))/,
            },
            { name: 'verifier', test: /src\/contract\/(verification\/createVerifier|encoding\/)/ },
            { name: 'toasts', test: /@radix-ui|src\/shell\/notices\/([tT]oasts\.|[tT]oastIcon|topLayer)/ },
            { name: 'parts', test: /src\/(widgets\/shared\/(Figure|widgetClient)|ui\/(facts|note)\/)/ },
          ],
        },
      },
    },
  },
});
