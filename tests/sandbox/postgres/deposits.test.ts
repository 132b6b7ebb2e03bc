// @alone: runs test files again, which a shared process has loaded already

import { testsOnPostgres } from './support/testsOnPostgres.ts';

testsOnPostgres({
  deposits: () => import('../deposits/confirmDeposits.test.ts'),
  'states of deposits': () => import('../deposits/depositStates.test.ts'),
  'books under deposits': () => import('../deposits/depositBooks.test.ts'),
  'holds by law': () => import('../deposits/legalHold.test.ts'),
  'internal deposits': () => import('../deposits/internalDeposits.test.ts'),
  'deposit addresses': () => import('../deposits/depositOperations.test.ts'),
  'screened addresses': () => import('../preKya/screening.test.ts'),
});
