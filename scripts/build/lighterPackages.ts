import type { Plugin } from 'vite';

/*
 * Other people's code that is changed while the pages are built, each with its reason and its figure in decision 0015. A
 * package that is written otherwise one day would no longer be changed, in silence: the build fails then.
 */

/**
 * Lets the bundler leave out the router's parts that nobody uses (forms, scroll restoration, prefetching): it keeps each
 * because of the name written on it for React's tools, and because the call that makes it is not marked as pure.
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

/** A file of react-router without the names of its components, and with the calls that make them marked as pure. */
export function lighterRouter(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ');
}

/**
 * What a lazy part's code is fetched with. The bundler's own asks for the code only when the style sheets have come, one
 * way to the server later, and is six times as long; a sheet that could not be had is asked for again here.
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
