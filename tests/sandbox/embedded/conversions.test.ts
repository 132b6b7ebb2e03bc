// @alone with LONG=1: runs test files again, which a shared process has loaded already

import { longTestsEmbedded } from './support/testsEmbedded.ts';

longTestsEmbedded({
  batches: () => import('../convert/batch.test.ts'),
  'block trades': () => import('../convert/blockTrade.test.ts'),
  'holds that follow value': () => import('../holds/carryHolds.test.ts'),
  'conversions after a restart': () => import('../convert/restart.test.ts'),
  'fiat orders': () => import('../fiat/fiatOrders.test.ts'),
  'unpaid fiat orders': () => import('../fiat/unpaidOrders.test.ts'),
});
