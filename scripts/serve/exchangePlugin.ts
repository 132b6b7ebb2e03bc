import type { Plugin } from 'vite';
import type { DevExchange } from './devExchange.ts';
import { siteHome } from './siteHome.ts';

/** Everything that is not a page: the API, /login, /sandbox/, /locales. */
const behindPages = /^\/(?!user\/assets(?:\/|\?|$))/;

/** Puts the exchange behind the pages: one origin for both, as in `npm start`, so that cookies and Origin match. */
export function exchangePlugin(exchange: DevExchange): Plugin {
  return {
    name: 'user-assets-exchange',
    config: () => ({
      server: {
        proxy: {
          // The Host stays the browser's own: the exchange compares it with the Origin.
          [behindPages.source]: { target: `http://localhost:${exchange.port}`, changeOrigin: false },
        },
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname: path, search } = new URL(request.url ?? '/', 'http://site');
        if (path === '/user/assets') {
          response.writeHead(302, { location: `/user/assets/${search}` }).end();
          return;
        }
        if (path === '/') {
          const { hostname } = new URL(`http://${request.headers.host ?? 'localhost'}`);
          void siteHome(hostname, Date.now()).then((home) =>
            response.writeHead(302, { location: home }).end(),
          );
          return;
        }
        if (!behindPages.test(path)) return next();
        // A request that arrives while the exchange restarts waits for it.
        void exchange.settled().then((sentence) => {
          if (sentence === null) next();
          else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
        });
      });
    },
    transformIndexHtml: () => [
      // Before all other modules, like the early script of a built page.
      {
        tag: 'script',
        attrs: { type: 'module', src: '/user/assets/early/early.ts' },
        injectTo: 'head-prepend',
      },
      // The same block that the exchange puts into a built page: without its keys nothing could be signed.
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'ua-site' },
        children: JSON.stringify(exchange.site()).replaceAll('<', '\\u003c'),
        injectTo: 'head-prepend',
      },
    ],
  };
}
