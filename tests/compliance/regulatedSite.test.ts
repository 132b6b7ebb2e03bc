import { expect, test } from 'vitest';
import { regulatedSite } from '../../src/compliance/index.ts';

test.each([
  ['exchange.hk', 'HKG'],
  ['www.exchange.com.hk', 'HKG'],
  ['EXCHANGE.HK', 'HKG'],
  ['exchange.hk.', 'HKG'],
  ['exchange.hk.localhost', 'HKG'],
  ['exchange.ae', 'ARE'],
  ['exchange.ae.localhost', 'ARE'],
  ['exchange.com', 'default'],
  ['localhost', 'default'],
  ['exchange.hk.example.com', 'default'],
  ['exchangehk', 'default'],
  ['hk', 'default'],
  ['exchange.hk.evil', 'default'],
  ['127.0.0.1', 'default'],
  ['[::1]', 'default'],
  ['', 'default'],
])('spec §3: the regulated site of %s is %s', (host, want) => {
  expect(regulatedSite(host)).toBe(want);
});
