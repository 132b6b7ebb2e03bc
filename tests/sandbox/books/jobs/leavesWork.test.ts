import { expect, test } from 'vitest';
import { leavesWork } from '../../../../src/sandbox/http/server/leavesWork.ts';

test.each([
  ['GET', '/v3/private/cht/asset-withdraw/withdraw/create'],
  ['OPTIONS', '/v3/private/cht/asset-withdraw/withdraw/create'],
  ['POST', '/login'],
  ['POST', '/monitoring/report'],
  ['POST', '/monitoring/events'],
  ['POST', '/exchangeNew/convert/query'],
])('%s %s leaves nothing to do', (method, path) => {
  expect(leavesWork(method, path)).toBe(false);
});

test.each([
  ['POST', '/v3/private/cht/asset-withdraw/withdraw/create'],
  ['POST', '/exchangeNew/convert/execute'],
  ['POST', '/sandbox/api/clock'],
])('%s %s may leave work', (method, path) => {
  expect(leavesWork(method, path)).toBe(true);
});
