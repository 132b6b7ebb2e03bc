import { readFileSync } from 'node:fs';

const { routes } = JSON.parse(readFileSync('schemas/routes.json', 'utf8')) as { routes: { path: string }[] };

/** Every page, with its optional segments left out and needed ones filled. */
export const pages: readonly string[] = routes.map(({ path }) =>
  path.replace('/:id?', '').replace(':id', '7'),
);

/** What else a page can turn into by its address. */
export const variants: readonly string[] = [
  '/exchange/index?mode=batch',
  '/exchange/history?kind=batch',
  '/exchange/lwb-exchange/eth-usdt',
  '/deposit/?how=currency',
  '/deposit/?how=card',
  '/money-address?kind=bank',
  '/withdraw/?way=internal',
  '/withdraw/?way=bank',
];

/** Reachable without login (requirements §2.3). */
export const publicPaths: readonly string[] = ['/exchange/index', '/otc/index', '/otc/convert'];
