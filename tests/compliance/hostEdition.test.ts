import { expect, test } from 'vitest';
import { regionVariant, regulatedSite } from '../../src/compliance/index.ts';

test.each([
  // host, region's variant, regulated site
  ['exchange.com', 'default', 'default'],
  ['www.exchange.com', 'default', 'default'],
  ['exchange.eu', 'EU', 'default'],
  ['www.exchange.eu', 'EU', 'default'],
  ['exchange.kz', 'KAZ', 'default'],
  ['exchange.tr', 'TUR', 'default'],
  ['exchange.com.tr', 'TUR', 'default'],
  ['exchange.nl', 'NLD', 'default'],
  ['exchange.hk', 'HKG', 'HKG'],
  ['www.exchange.com.hk', 'HKG', 'HKG'],
  ['exchange.ae', 'ARE', 'ARE'],
  ['EXCHANGE.HK', 'HKG', 'HKG'],
  ['Exchange.Eu', 'EU', 'default'],
  ['exchange.hk.', 'HKG', 'HKG'],
  ['exchange.hk.localhost', 'HKG', 'HKG'],
  ['exchange.eu.localhost', 'EU', 'default'],
  ['exchange.ae.localhost.', 'ARE', 'ARE'],
  ['localhost', 'default', 'default'],
  // Names that only look like it.
  ['exchange.hk.example.com', 'default', 'default'],
  ['exchange.hk.evil', 'default', 'default'],
  ['exchange.localhost.hk.example', 'default', 'default'],
  ['hk.exchange.com', 'default', 'default'],
  ['exchangehk', 'default', 'default'],
  ['exchange-hk', 'default', 'default'],
  ['exchange.xn--hk', 'default', 'default'],
  ['exchange.hk/.com', 'default', 'default'],
  ['exchange.hk:443', 'default', 'default'],
  ['exchange.hk@evil.com', 'default', 'default'],
  ['hk', 'default', 'default'],
  ['.hk', 'default', 'default'],
  ['.hk.localhost', 'default', 'default'],
  ['exchange.нk', 'default', 'default'],
  ['exchange.hk ', 'default', 'default'],
  ['exchange.hk\u0000', 'default', 'default'],
  ['127.0.0.1', 'default', 'default'],
  ['[::1]', 'default', 'default'],
  ['__proto__', 'default', 'default'],
  ['', 'default', 'default'],
])('requirements §3.4: %s shows the variant of %s and is the regulated site %s', (host, region, site) => {
  expect(regionVariant(host)).toBe(region);
  expect(regulatedSite(host)).toBe(site);
});
