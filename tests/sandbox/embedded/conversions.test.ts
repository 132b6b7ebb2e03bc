// @alone with LONG=1: runs test files again, which a shared process has loaded already

import { longTestsEmbedded } from './support/testsEmbedded.ts';

longTestsEmbedded({
  batches: () => import('../flows/convert/batch.test.ts'),
  'block trades': () => import('../flows/convert/blockTrade.test.ts'),
  'holds that follow value': () => import('../books/holds/carryHolds.test.ts'),
  'conversions after a restart': () => import('../flows/convert/restart.test.ts'),
  'fiat orders': () => import('../flows/fiat/fiatOrders.test.ts'),
  'unpaid fiat orders': () => import('../flows/fiat/unpaidOrders.test.ts'),
});
