// @alone: runs test files again, which a shared process has loaded already

import { testsEmbedded } from './support/testsEmbedded.ts';

// The ledger, what is told of it, and of each kind of movement those tests that make most of its steps.
testsEmbedded({
  'the ledger': () => import('../ledger/ledger.test.ts'),
  'the first accounts': () => import('../accounts/seedAccounts.test.ts'),
  debts: () => import('../debts/debts.test.ts'),
  'frozen assets': () => import('../operations/frozen.test.ts'),
  records: () => import('../operations/records.test.ts'),
  'the queue of statements': () => import('../exports/queue.test.ts'),
  statements: () => import('../exports/statements.test.ts'),
  'refused statements': () => import('../exports/refusals.test.ts'),
  deposits: () => import('../deposits/confirmDeposits.test.ts'),
  quotes: () => import('../convert/quotes.test.ts'),
  conversions: () => import('../convert/convert.test.ts'),
  'coins and limits': () => import('../convert/coinsAndLimits.test.ts'),
  'security checks': () => import('../stepUp/securityCheck.test.ts'),
  'tokens of checks': () => import('../stepUp/tokens.test.ts'),
  'scenes of checks': () => import('../stepUp/scenes.test.ts'),
});
