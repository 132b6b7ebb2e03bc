import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../../support/testExchange.ts';

export const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
export const ripple = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
/** The account of `ripple` and a destination tag, as an X-address. */
export const packedRipple = 'XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa';

export let exchange: TestExchange;
export let trader: Account;
export let other: Account;
let nextUid = 100_100;

/** An exchange for the tests of a file, and before each test two customers whose address books are empty. */
export function openAddressBooks(): void {
  beforeAll(async () => {
    exchange = await TestExchange.open();
  });
  afterAll(() => exchange.close());
  beforeEach(async () => {
    trader = await addCustomer();
    other = await addCustomer();
  });
}

export const addCustomer = (details: Parameters<typeof testAccount>[1] = {}) =>
  exchange.addAccount(testAccount(nextUid++, details));

export const draft = (changes: object = {}) => ({ coin: 'USDT', chain: 'TRX', address: tron, ...changes });

export const create = (changes: object = {}, account = trader) =>
  exchange.call('addressCreate', account, draft(changes));

export const list = async (filter: object = {}, account = trader) =>
  (await exchange.call('addressList', account, filter)).result;
