import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { customer } from '../../../flows/withdrawals/support/withdraw.ts';
import type { TestExchange } from '../../../support/testExchange.ts';

let uid = 810_000;

/** A customer with an amount of USDT. */
export async function traderWith(exchange: TestExchange, amount: string): Promise<Account> {
  return customerWith(exchange, { USDT: amount });
}

/** A new customer with these amounts. */
export async function customerWith(
  exchange: TestExchange,
  amounts: Readonly<Record<string, string>>,
): Promise<Account> {
  uid += 1;
  const account = await exchange.addAccount(customer(uid));
  for (const [coin, amount] of Object.entries(amounts)) await exchange.fund(account, coin, amount);
  return account;
}

/** 0, 1, 2 … */
export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** How often each code was answered. */
export function counted(codes: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
