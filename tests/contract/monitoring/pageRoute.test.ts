import { expect, test } from 'vitest';
import { routes } from '../../../generated/screens/index.ts';
import { pageRoute } from '../../../src/contract/monitoring/createTracking.ts';

const paths = routes.map(({ path }) => path);

test.each([
  ['/user/assets/exchange/index', '/exchange/index'],
  ['/user/assets/deposit/', '/deposit'],
  ['/user/assets/deposit/chain-address', '/deposit/chain-address'],
  ['/user/assets/exchange/lwb-exchange', '/exchange/lwb-exchange'],
  ['/user/assets/exchange/lwb-exchange/101007515', '/exchange/lwb-exchange/:id'],
  ['/user/assets/exchange/lwb-exchange/history/101007515', '/exchange/lwb-exchange/history/:id'],
  ['/user/assets/trader@example.com', '/:unknown'],
  ['/user/assets/exchange/lwb-exchange/history/1/2', '/:unknown'],
  ['/user/assetsmore/exchange/index', '/:unknown'],
  ['/user/assets', '/'],
  ['/user/assets/', '/'],
  ['/login', '/:unknown'],
])('%s is reported as %s', (pathname, want) => {
  expect(pageRoute(pathname, '/user/assets', paths)).toBe(want);
});
