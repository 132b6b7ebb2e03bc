// @alone with LONG=1: runs test files again, which a shared process has loaded already

import { longTestsEmbedded } from './support/testsEmbedded.ts';

longTestsEmbedded({
  'books under deposits': () => import('../flows/deposits/depositBooks.test.ts'),
  'states of deposits': () => import('../flows/deposits/depositStates.test.ts'),
  'undone blocks': () => import('../flows/deposits/undoneBlocks.test.ts'),
  'deposits to the smallest unit': () => import('../flows/deposits/exactDeposits.test.ts'),
  'holds by law': () => import('../flows/deposits/coolingOff.test.ts'),
  'internal deposits': () => import('../flows/deposits/internalDeposits.test.ts'),
  'deposit addresses': () => import('../flows/deposits/depositOperations.test.ts'),
  'screened addresses': () => import('../flows/preKya/screening.test.ts'),
});
