import { expect, test } from 'vitest';
import { checkAddress } from '../../../../../src/sandbox/world/chain/address/addressChecks.ts';
import { chainOf } from '../../../../../src/sandbox/world/reference/chains.ts';

test.each([
  [
    'an address of another network is named as such',
    'ETH',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'OTHER_NETWORK',
  ],
  ['a typing error is reported as one', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'CHECKSUM'],
  ['an address of no network has no format', 'ETH', 'hello', 'FORMAT'],
  ['surrounding spaces do not matter', 'TRX', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n', ''],
])('%s', (_, chain, address, reason) => {
  expect(checkAddress(chainOf(chain), address).reason).toBe(reason);
});
