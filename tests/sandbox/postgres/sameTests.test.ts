import { afterAll, beforeAll, describe } from 'vitest';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { openTestsOn } from '../support/testServer.ts';

/** The tests of everything that moves money, as they stand, on a PostgreSQL server. */
const groups = {
  'the ledger': () => import('../ledger/ledger.test.ts'),
  'the first accounts': () => import('../accounts/seedAccounts.test.ts'),
  conversions: () => import('../convert/convert.test.ts'),
  batches: () => import('../convert/batch.test.ts'),
  'block trades': () => import('../convert/blockTrade.test.ts'),
  'conversions after a restart': () => import('../convert/restart.test.ts'),
  deposits: () => import('../deposits/confirmDeposits.test.ts'),
  'states of deposits': () => import('../deposits/depositStates.test.ts'),
  'books under deposits': () => import('../deposits/depositBooks.test.ts'),
  'holds by law': () => import('../deposits/legalHold.test.ts'),
  debts: () => import('../debts/debts.test.ts'),
  'internal deposits': () => import('../deposits/internalDeposits.test.ts'),
  'fiat orders': () => import('../fiat/fiatOrders.test.ts'),
  'screened addresses': () => import('../preKya/screening.test.ts'),
  'frozen assets': () => import('../operations/frozen.test.ts'),
  records: () => import('../operations/records.test.ts'),
  'deposit addresses': () => import('../deposits/depositOperations.test.ts'),
  'the address book': () => import('../withdraw/addressBook.test.ts'),
  'batches of addresses': () => import('../withdraw/addressBatch.test.ts'),
  withdrawals: () => import('../withdraw/withdrawals.test.ts'),
  'internal transfers': () => import('../withdraw/internalTransfer.test.ts'),
  'refused withdrawals': () => import('../withdraw/withdrawRefusals.test.ts'),
  'withdrawal limits': () => import('../withdraw/withdrawLimits.test.ts'),
  'books under withdrawals': () => import('../withdraw/withdrawBooks.test.ts'),
  'withdrawals after a restart': () => import('../withdraw/withdrawRestart.test.ts'),
  'security checks': () => import('../stepUp/securityCheck.test.ts'),
  'the queue of statements': () => import('../exports/queue.test.ts'),
  statements: () => import('../exports/statements.test.ts'),
  'refused statements': () => import('../exports/refusals.test.ts'),
};

describe.skipIf(noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
  let dispose = async () => {};
  beforeAll(async () => {
    const server = await postgresForTests();
    dispose = server.dispose;
    openTestsOn(server.url);
  });
  afterAll(async () => {
    openTestsOn(null);
    await dispose();
  });
  for (const [name, group] of Object.entries(groups)) describe(name, async () => void (await group()));
});
