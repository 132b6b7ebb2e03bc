// @alone with LONG=1: runs test files again, which a shared process has loaded already

import { longTestsEmbedded } from './support/testsEmbedded.ts';

longTestsEmbedded({
  'books under withdrawals': () => import('../withdraw/withdrawBooks.test.ts'),
  withdrawals: () => import('../withdraw/withdrawals.test.ts'),
  'withdrawals once only': () => import('../withdraw/onceOnly.test.ts'),
  'the address book': () => import('../withdraw/addressBook.test.ts'),
  'checked addresses': () => import('../withdraw/addressCheck.test.ts'),
  'duplicate addresses': () => import('../withdraw/duplicateAddresses.test.ts'),
  'look-alike addresses': () => import('../withdraw/lookAlike.test.ts'),
  'batches of addresses': () => import('../withdraw/addressBatch.test.ts'),
  'internal transfers': () => import('../withdraw/internalTransfer.test.ts'),
  destinations: () => import('../withdraw/destinations.test.ts'),
  'refused withdrawals': () => import('../withdraw/withdrawRefusals.test.ts'),
  'verified addresses': () => import('../withdraw/verifiedAddress.test.ts'),
  'withdrawal limits': () => import('../withdraw/withdrawLimits.test.ts'),
  'withdrawals after a restart': () => import('../withdraw/withdrawRestart.test.ts'),
});
