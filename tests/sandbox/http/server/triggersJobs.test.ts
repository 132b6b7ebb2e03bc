import { expect, test } from 'vitest';
import { triggersJobs } from '../../../../src/sandbox/http/server/triggersJobs.ts';

test.each([
  ['GET', '/v3/private/cht/asset-withdraw/withdraw/create'],
  ['OPTIONS', '/v3/private/cht/asset-withdraw/withdraw/create'],
  ['POST', '/login'],
  ['POST', '/monitoring/report'],
  ['POST', '/monitoring/events'],
  ['POST', '/exchangeNew/convert/query'],
])('%s %s triggers no jobs', (method, path) => {
  expect(triggersJobs(method, path)).toBe(false);
});

test.each([
  ['POST', '/v3/private/cht/asset-withdraw/withdraw/create'],
  ['POST', '/exchangeNew/convert/execute'],
  ['POST', '/sandbox/api/clock'],
])('%s %s triggers jobs', (method, path) => {
  expect(triggersJobs(method, path)).toBe(true);
});
