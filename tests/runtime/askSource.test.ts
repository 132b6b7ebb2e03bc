import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Source } from '../../generated/models/screen.v1.d.ts';
import { createQueryClient } from '../../src/runtime/index.ts';
import { askSource, sourceQuery } from '../../src/runtime/screen/sourceQuery.ts';
import { type ScreenBase, sourceRequest } from '../../src/runtime/screen/sourceRequest.ts';

const source: Source = { op: 'coinList', args: { '/type': 'contract' } };
const base: ScreenBase = {
  scopes: {},
  facts: { loggedIn: true, flag: () => true },
  isSessionPending: false,
  areTagsPending: false,
  userEpoch: 1,
  pages: {},
  orders: {},
};

type CallingContract = Parameters<typeof askSource>[2]['contract'];

function setUp({ isUnderWay = true, answer = async (): Promise<unknown> => ({ fund: [] }) } = {}) {
  const client = createQueryClient();
  const call = vi.fn(answer);
  const contract = { call, isUnderWay: () => isUnderWay } as unknown as CallingContract;
  const ask = (from: Source = source) => askSource('coins', from, { base, client, contract });
  /** As a part of the page does that shows the source. */
  const show = () => {
    const request = sourceRequest('coins', source, base.scopes, base);
    if (request.state !== 'on') throw new Error('The source does not ask.');
    const observer = new QueryObserver(client, sourceQuery(source, request, base.userEpoch, contract.call));
    return { observer, stop: observer.subscribe(() => undefined) };
  };
  return { call, ask, show };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer under way is used when its source is first shown, and is not requested again', async () => {
  const { call, ask, show } = setUp();
  await ask();
  const result = show().observer.getCurrentResult();
  expect(result).toMatchObject({ status: 'success', fetchStatus: 'idle', data: { fund: [] } });
  expect(call).toHaveBeenCalledTimes(1);
});

test('an answer is requested again when its source is shown again later', async () => {
  const { call, ask, show } = setUp();
  await ask();
  show().stop();
  vi.advanceTimersByTime(5001);
  show();
  expect(call).toHaveBeenCalledTimes(2);
});

test('an early answer is like any other once it has been requested again', async () => {
  const { call, ask, show } = setUp();
  await ask();
  const { observer, stop } = show();
  await observer.refetch();
  stop();
  show();
  expect(call).toHaveBeenCalledTimes(3);
});

test('nothing is used that is not under way, or that the source would not request', async () => {
  const late = setUp({ isUnderWay: false });
  await late.ask();
  expect(late.call).not.toHaveBeenCalled();
  const off = setUp();
  await off.ask({ ...source, when: { login: false } });
  expect(off.call).not.toHaveBeenCalled();
});

test('a failure is shown at the source and retried only when it is shown again', async () => {
  const { call, ask, show } = setUp({ answer: () => Promise.reject(new Error('offline')) });
  await ask();
  const { observer, stop } = show();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(call).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(5001);
  show();
  expect(call).toHaveBeenCalledTimes(2);
});
