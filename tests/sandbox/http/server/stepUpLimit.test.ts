import { expect, test } from 'vitest';
import { limitsInMemory, sharedLimits } from '../../../../src/sandbox/http/limits/callLimits.ts';
import { StepUpLimit, wrongPerNetwork } from '../../../../src/sandbox/http/server/StepUpLimit.ts';
import { BusinessError } from '../../../../src/sandbox/platform/errors.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const call = { operationId: 'riskVerify', address: '192.0.2.9' } as const;

/** Calls that are all under way before the first of them is answered. */
async function together(limit: StepUpLimit, count: number, answer: { ret_code: number }): Promise<number[]> {
  let answerAll = () => {};
  const required = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const calls = Array.from({ length: count }, (_, uid) =>
    limit
      .admit({ ...call, uid }, () => required.then(() => answer))
      .then(({ ret_code }) => ret_code)
      .catch((cause: BusinessError) => cause.code),
  );
  answerAll();
  return Promise.all(calls);
}

test('concurrent wrong codes are limited like sequential ones', async () => {
  const limit = new StepUpLimit(limitsInMemory(new ManualClock(0)));
  const codes = await together(limit, 48, { ret_code: 131603 });
  expect(codes.filter((code) => code === 131603)).toHaveLength(wrongPerNetwork.calls);
  expect(codes.filter((code) => code === 131080)).toHaveLength(48 - wrongPerNetwork.calls);
});

test('wrong codes in two processes count together', async () => {
  const { db, close } = await openTestDatabase(':memory:');
  const clock = new ManualClock(1_800_000_000_000);
  const limits = [1, 2].map(() => new StepUpLimit(sharedLimits(db, clock)));
  const codes = await Promise.all(limits.map((limit) => together(limit, 24, { ret_code: 131603 })));
  expect(codes.flat().filter((code) => code === 131603)).toHaveLength(wrongPerNetwork.calls);
  await close();
});

test('correct codes and other failures do not count against the limit', async () => {
  const limit = new StepUpLimit(limitsInMemory(new ManualClock(0)));
  for (let at = 0; at < 3; at += 1)
    expect(await together(limit, 20, { ret_code: 0 })).toEqual(Array(20).fill(0));
  const failing = limit.admit({ ...call, uid: 1 }, () => Promise.reject(new BusinessError(10000, 'Busy.')));
  await expect(failing).rejects.toThrow('Busy.');
  const codes = await together(limit, 30, { ret_code: 131603 });
  expect(new Set(codes)).toEqual(new Set([131603]));
});
