// @alone: runs test files again, which a shared process has loaded already

import { testsOnPostgres } from './support/testsOnPostgres.ts';

testsOnPostgres({
  'the address book': () => import('../withdraw/addressBook.test.ts'),
  'look-alike addresses': () => import('../withdraw/lookAlike.test.ts'),
  'batches of addresses': () => import('../withdraw/addressBatch.test.ts'),
  withdrawals: () => import('../withdraw/withdrawals.test.ts'),
  'internal transfers': () => import('../withdraw/internalTransfer.test.ts'),
  destinations: () => import('../withdraw/destinations.test.ts'),
  'refused withdrawals': () => import('../withdraw/withdrawRefusals.test.ts'),
  'withdrawal limits': () => import('../withdraw/withdrawLimits.test.ts'),
  'books under withdrawals': () => import('../withdraw/withdrawBooks.test.ts'),
  'withdrawals after a restart': () => import('../withdraw/withdrawRestart.test.ts'),
});
