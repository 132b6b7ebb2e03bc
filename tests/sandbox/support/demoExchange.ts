import type { Account } from '../../../src/sandbox/books/accounts/account.ts';
import { demoAccounts } from '../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import type { Demonstration } from '../../../src/sandbox/flows/demo/firstDay.ts';
import { seedAccounts } from '../../../src/sandbox/flows/demo/seedAccounts.ts';
import { TestExchange } from './testExchange.ts';

/** A test exchange with the customers of the demonstration. */
export async function openDemoExchange(demonstration?: Demonstration): Promise<TestExchange> {
  const exchange = await TestExchange.open();
  await seedAccounts(exchange.context, demonstration);
  return exchange;
}

/** The customer of a persona. */
export function demoAccount(key: string): Account {
  const found = demoAccounts.find((account) => account.key === key);
  if (found === undefined) throw new Error(`There is no demo account ${key}.`);
  return { ...found.profile, uid: found.uid, persona: key, legalName: found.name };
}
