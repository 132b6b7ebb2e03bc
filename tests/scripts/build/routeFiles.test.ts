import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeFiles } from '../../../scripts/build/routeFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test.each([
  ['/user/assets/exchange/index', 'exchangeIndex.html'],
  ['/user/assets/exchange/index/', 'exchangeIndex.html'],
  ['/user/assets/deposit/', 'deposit.html'],
  ['/user/assets/deposit', 'deposit.html'],
  ['/user/assets/exchange/lwb-exchange', 'lwbExchange.html'],
  ['/user/assets/exchange/lwb-exchange/77', 'lwbExchange.html'],
  ['/user/assets/exchange/lwb-exchange/history/77', 'lwbExchangeHistory.html'],
  ['/user/assets/exchange/index/more', 'notFound.html'],
  ['/user/assets/exchange', 'notFound.html'],
  ['/user/assets/nowhere', 'notFound.html'],
  ['/user/assets/../../etc/passwd', 'notFound.html'],
])('%s is served by %s', (path, want) => {
  expect(routeFiles()(path)).toBe(want);
});

test('characters with a meaning in patterns are literal in a path', async () => {
  const routes = [{ id: 'dotted', path: '/a.b/:id' }];
  const folder = await temporaryFolder({ 'routes.json': JSON.stringify({ routes }) });
  const fileOf = routeFiles(join(folder, 'routes.json'));
  expect(['/a.b/1', '/axb/1', '/a.b', '/a.b/1/2'].map((path) => fileOf(`/user/assets${path}`))).toEqual([
    'dotted.html',
    'notFound.html',
    'notFound.html',
    'notFound.html',
  ]);
});
