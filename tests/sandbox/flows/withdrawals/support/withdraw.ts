import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { type Answered, type TestExchange, testAccount } from '../../../support/testExchange.ts';
import { provenToken } from '../../stepUp/support/codes.ts';

type Body = ArgumentsOf<'withdrawCreate'>;

export const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';

/** The receiver of most: the customer's own wallet. */
const ownWallet = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' } as const;

let requests = 0;

/** A withdrawal of 100 USDT by Tron, with a request id of its own. */
export function body(changes: Partial<Body> = {}): Body {
  requests += 1;
  return {
    coin: 'USDT',
    chain: 'TRX',
    address: tron,
    amount: '100',
    beneficiary: ownWallet,
    requestId: `request-${requests}`,
    ...changes,
  };
}

/** The same with a proven token. */
export async function provenBody(
  exchange: TestExchange,
  account: Account,
  changes: Partial<Body> = {},
): Promise<Body> {
  const request = body(changes);
  return { ...request, risk_verified_result_token: await provenToken(exchange, account, '30067', request) };
}

/** Proves and withdraws. */
export async function withdraw(
  exchange: TestExchange,
  account: Account,
  changes: Partial<Body> = {},
): Promise<Answered<'withdrawCreate'>> {
  return exchange.call('withdrawCreate', account, await provenBody(exchange, account, changes));
}

/** A customer who may withdraw anywhere and proves by mail alone, so that the clock stands still meanwhile. */
export function customer(uid: number, changes: Partial<Account> = {}): Account {
  return testAccount(uid, { withdrawAddrLevel: 0, hasGoogle2fa: false, ...changes });
}

/** Saves an address and gives its id. */
export async function saveAddress(
  exchange: TestExchange,
  account: Account,
  changes: Partial<ArgumentsOf<'addressCreate'>> = {},
): Promise<number> {
  const address = { coin: 'USDT', chain: 'TRX', address: tron, ...changes };
  return (await exchange.call('addressCreate', { ...account, hasGoogle2fa: true }, address)).result.id;
}
