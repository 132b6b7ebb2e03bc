import { expect, test } from 'vitest';
import { siteHome } from '../../../scripts/serve/siteHome.ts';

const before = Date.parse('2027-03-31T15:59:59Z');
const after = Date.parse('2027-03-31T16:00:00Z');

test.each([
  ['localhost', after, '/user/assets/exchange/index'],
  ['exchange.eu.localhost', after, '/user/assets/exchange/index'],
  ['exchange.hk.localhost', before, '/user/assets/exchange/index'],
  ['exchange.hk', after, '/user/assets/withdraw/'],
])('the area of %s begins, at %s, with %s', async (hostname, now, home) => {
  expect(await siteHome(hostname, now)).toBe(home);
});
