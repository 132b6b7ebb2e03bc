import { expect, test } from 'vitest';
import { siteHome } from '../../../scripts/serve/siteHome.ts';

const before = Date.parse('2027-03-31T15:59:59Z');
const after = Date.parse('2027-03-31T16:00:00Z');

test.each([
  ['localhost', after],
  ['exchange.eu.localhost', after],
  ['exchange.hk.localhost', before],
  ['exchange.hk', after],
])('the area of %s starts at %s with the overview, which no edition hides', async (hostname, now) => {
  expect(await siteHome(hostname, now)).toBe('/user/assets/');
});
