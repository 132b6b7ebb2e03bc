// @alone: runs test files again, which a shared process has loaded already

import { longTestsEmbedded, testsEmbedded } from './support/testsEmbedded.ts';

// The ledger, and of each kind of movement those tests that make most of its steps.
testsEmbedded({
  'the ledger': () => import('../books/ledger/ledger.test.ts'),
  debts: () => import('../flows/debts/debts.test.ts'),
  statements: () => import('../flows/exports/statements.test.ts'),
  deposits: () => import('../flows/deposits/confirmDeposits.test.ts'),
  conversions: () => import('../flows/convert/convert.test.ts'),
  'security checks': () => import('../flows/stepUp/securityCheck.test.ts'),
});

// What is told of it, the refusals, and variants.
longTestsEmbedded({
  'the first accounts': () => import('../flows/demo/seedAccounts.test.ts'),
  'frozen assets': () => import('../http/operations/frozen.test.ts'),
  records: () => import('../http/operations/records.test.ts'),
  'the queue of statements': () => import('../flows/exports/queue.test.ts'),
  'refused statements': () => import('../flows/exports/refusals.test.ts'),
  quotes: () => import('../flows/convert/quotes.test.ts'),
  'coins and limits': () => import('../flows/convert/coinsAndLimits.test.ts'),
  'tokens of checks': () => import('../flows/stepUp/tokens.test.ts'),
  'scenes of checks': () => import('../flows/stepUp/scenes.test.ts'),
});
