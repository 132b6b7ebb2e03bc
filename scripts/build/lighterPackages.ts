import type { Plugin } from 'vite';

/*
 * Third-party code that is patched while the pages are built; decision 0015 has the reason and the figure for each. The
 * build fails when a package changes so that a patch no longer applies; otherwise it would be skipped silently.
 */

/**
 * Lets the bundler drop unused parts of the router (forms, scroll restoration, prefetching): it keeps them because of
 * the `displayName` and `contextType` assigned to them, and because the calls that create them are not marked as pure.
 */
export function lightRouter(): Plugin {
  let changed = 0;
  return {
    name: 'light-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => {
        const lighter = lighterRouter(code);
        if (lighter !== code) changed += 1;
        return { code: lighter, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && changed === 0)
        this.error('light-router has found nothing to change in react-router any more (decision 0015).');
    },
  };
}

/**
 * A file of react-router without the assignments that keep unused components, and with the calls that create components
 * marked pure. Only `Routes`, which the pages do without, reads a `contextType`, on servers.
 */
export function lighterRouter(code: string): string {
  return code
    .replace(/^\w+\.(?:displayName|contextType) = "?\w+"?;$/gm, '')
    .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ');
}

/**
 * The loader for lazy chunks. The bundler's own requests the code only once the style sheets have loaded, one round
 * trip later, and is six times as long; this one also retries a sheet that failed to load.
 * @param base the path below which all files of the pages lie, `/user/assets/`
 */
export function lightLoader(base: string): Plugin {
  let changed = 0;
  return {
    name: 'light-loader',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => {
        changed += 1;
        return { code: loader(base), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && changed === 0)
        this.error("light-loader has not found Vite's own loader any more (decision 0015).");
    },
  };
}

const loader = (base: string) => `
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
`;
