// @alone with LONG=1: runs test files again, which a shared process has loaded already

import { longTestsEmbedded } from './support/testsEmbedded.ts';

longTestsEmbedded({
  'books under withdrawals': () => import('../flows/withdrawals/withdrawBooks.test.ts'),
  withdrawals: () => import('../flows/withdrawals/withdrawals.test.ts'),
  'withdrawals once only': () => import('../flows/withdrawals/onceOnly.test.ts'),
  'the address book': () => import('../flows/addressBook/addressBook.test.ts'),
  'checked addresses': () => import('../flows/addressBook/addressCheck.test.ts'),
  'duplicate addresses': () => import('../flows/addressBook/duplicateAddresses.test.ts'),
  'look-alike addresses': () => import('../flows/addressBook/lookAlike.test.ts'),
  'batches of addresses': () => import('../flows/addressBook/addressBatch.test.ts'),
  'internal transfers': () => import('../flows/withdrawals/internalTransfer.test.ts'),
  destinations: () => import('../flows/withdrawals/destinations.test.ts'),
  'refused withdrawals': () => import('../flows/withdrawals/withdrawRefusals.test.ts'),
  'verified addresses': () => import('../flows/addressBook/verifiedAddress.test.ts'),
  'withdrawal limits': () => import('../flows/withdrawals/withdrawLimits.test.ts'),
  'withdrawals after a restart': () => import('../flows/withdrawals/withdrawRestart.test.ts'),
});
