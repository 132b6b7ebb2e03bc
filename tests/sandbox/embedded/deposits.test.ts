// @alone with LONG=1: runs test files again, which a shared process has loaded already

import { longTestsEmbedded } from './support/testsEmbedded.ts';

longTestsEmbedded({
  'books under deposits': () => import('../deposits/depositBooks.test.ts'),
  'states of deposits': () => import('../deposits/depositStates.test.ts'),
  'undone blocks': () => import('../deposits/undoneBlocks.test.ts'),
  'deposits to the smallest unit': () => import('../deposits/exactDeposits.test.ts'),
  'holds by law': () => import('../deposits/coolingOff.test.ts'),
  'internal deposits': () => import('../deposits/internalDeposits.test.ts'),
  'deposit addresses': () => import('../deposits/depositOperations.test.ts'),
  'screened addresses': () => import('../preKya/screening.test.ts'),
});
