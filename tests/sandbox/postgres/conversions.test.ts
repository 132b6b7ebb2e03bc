// @alone: runs test files again, which a shared process has loaded already

import { testsOnPostgres } from './support/testsOnPostgres.ts';

testsOnPostgres({
  conversions: () => import('../convert/convert.test.ts'),
  batches: () => import('../convert/batch.test.ts'),
  'block trades': () => import('../convert/blockTrade.test.ts'),
  'holds that follow value': () => import('../holds/carryHolds.test.ts'),
  'conversions after a restart': () => import('../convert/restart.test.ts'),
  'fiat orders': () => import('../fiat/fiatOrders.test.ts'),
  'security checks': () => import('../stepUp/securityCheck.test.ts'),
});
