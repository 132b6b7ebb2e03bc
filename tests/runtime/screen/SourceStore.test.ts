// @vitest-environment happy-dom
// react-query polls in browsers only.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen, Source } from '../../../generated/models/screen.v1.d.ts';
import { type Contract, HttpError, NetworkError, NoPermissionError } from '../../../src/contract/index.ts';
import { type ScreenBase, ScreenModel } from '../../../src/runtime/index.ts';

type Answer = (op: string, args: Record<string, unknown>) => unknown;

const base: ScreenBase = {
  scopes: { filter: {} },
  facts: { loggedIn: true, flag: () => true },
  isSessionPending: false,
  areTagsPending: false,
  userEpoch: 1,
  pages: {},
  orders: {},
};

function model(sources: Record<string, Source>, answer: Answer, start: ScreenBase = base) {
  const calls: [string, Record<string, unknown>][] = [];
  const call = (async (op: string, args: Record<string, unknown>) => {
    calls.push([op, args]);
    return answer(op, args);
  }) as unknown as Contract['call'];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = { id: 'test', sources, body: [] } as unknown as Screen;
  return { model: new ScreenModel(screen, start, client, call), calls };
}

const settle = () => vi.advanceTimersByTimeAsync(10);
const withFilter = (filter: Record<string, unknown>): ScreenBase => ({ ...base, scopes: { filter } });

describe('SourceStore', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('requests nothing until a part of the page subscribes, and then once for all of them', async () => {
    const { model: page, calls } = model({ coins: { op: 'coinList' } }, () => ({ fund: [] }));
    expect(page.sources.get('coins').status).toBe('loading');
    await settle();
    expect(calls).toEqual([]);
    const stops = [page.sources.subscribe('coins', () => {}), page.sources.subscribe('coins', () => {})];
    await settle();
    expect(calls).toEqual([['coinList', {}]]);
    expect(page.sources.get('coins')).toMatchObject({ status: 'ready', data: { fund: [] } });
    for (const stop of stops) stop();
  });

  it('does not poll a server before the time that it has named', async () => {
    const poll: Source['poll'] = { everyMs: 2000, maxTimes: 50, while: { has: { $: 'tasks#/id' } } };
    let isBusy = false;
    const { model: page, calls } = model({ tasks: { op: 'exportList', poll } }, () => {
      if (isBusy) throw new HttpError(429, '', { operation: 'exportList', waitMs: 60_000 });
      isBusy = true;
      return { id: '7' };
    });
    page.sources.subscribe('tasks', () => {});
    await vi.advanceTimersByTimeAsync(2100);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(calls).toHaveLength(3);
  });

  it('waits for the source its arguments read', async () => {
    const sources: Record<string, Source> = {
      first: { op: 'coinList' },
      second: { op: 'withdrawCoinChain', args: { '/coin': { $: 'first#/coin' } } },
    };
    const { model: page, calls } = model(sources, (op) => (op === 'coinList' ? { coin: 'BTC' } : {}));
    page.sources.subscribe('second', () => {});
    await settle();
    await settle();
    expect(calls).toEqual([
      ['coinList', {}],
      ['withdrawCoinChain', { coin: 'BTC' }],
    ]);
  });

  it('drops a late answer to an earlier request', async () => {
    const sources: Record<string, Source> = {
      book: { op: 'addressList', args: { '/coin': { $: 'filter#/coin' } } },
    };
    const answer: Answer = (_op, args) =>
      new Promise((resolve) => setTimeout(resolve, args.coin === 'BTC' ? 1000 : 100, { coin: args.coin }));
    const { model: page } = model(sources, answer, withFilter({ coin: 'BTC' }));
    page.sources.subscribe('book', () => {});
    await settle();
    page.setBase(withFilter({ coin: 'ETH' }));
    await vi.advanceTimersByTimeAsync(200);
    expect(page.sources.get('book').data).toEqual({ coin: 'ETH' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.sources.get('book').data).toEqual({ coin: 'ETH' });
  });

  it('never shows the figures of one coin under the name of another, but keeps rows while a page turns', async () => {
    const page2: ScreenBase = { ...withFilter({ coin: 'BTC' }), pages: { book: { page: 2 } } };
    const sources: Record<string, Source> = {
      book: {
        op: 'addressList',
        args: { '/coin': { $: 'filter#/coin' } },
        page: { mode: 'page', page: '/page', size: '/limit', total: '/total', sizes: [20] },
      },
    };
    const answer: Answer = (_op, args) => new Promise((resolve) => setTimeout(resolve, 100, args));
    const { model: page } = model(sources, answer, withFilter({ coin: 'BTC' }));
    page.sources.subscribe('book', () => {});
    await vi.advanceTimersByTimeAsync(200);
    page.setBase(page2);
    expect(page.sources.get('book')).toMatchObject({
      status: 'ready',
      isPrevious: true,
      data: { page: 1, limit: 20 },
    });
    await vi.advanceTimersByTimeAsync(200);
    expect(page.sources.get('book')).toMatchObject({ isPrevious: false, data: { page: 2 } });
    page.setBase(withFilter({ coin: 'ETH' }));
    expect(page.sources.get('book')).toMatchObject({ status: 'loading', data: undefined });
  });

  it('states what a login would show, waits for the session before that, and requests nothing meanwhile', async () => {
    const sources: Record<string, Source> = { mine: { op: 'convertQuery', when: { login: true } } };
    const anonymous = { ...base, facts: { ...base.facts, loggedIn: false } };
    const { model: page, calls } = model(sources, () => ({}), { ...anonymous, isSessionPending: true });
    page.sources.subscribe('mine', () => {});
    expect(page.sources.get('mine').status).toBe('loading');
    page.setBase(anonymous);
    expect(page.sources.get('mine').status).toBe('denied');
    await settle();
    expect(calls).toEqual([]);
    page.setBase(base);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('requests once while the session becomes known, and again for another customer, who never sees earlier figures', async () => {
    const pending = { ...base, facts: { ...base.facts, loggedIn: false }, isSessionPending: true };
    const { model: page, calls } = model({ mine: { op: 'addressList' } }, () => calls.length, pending);
    page.sources.subscribe('mine', () => {});
    await settle();
    expect(page.sources.get('mine').data).toBe(1);
    page.setBase(base);
    expect(page.sources.get('mine')).toMatchObject({ status: 'ready', data: 1 });
    await settle();
    expect(calls).toHaveLength(1);
    page.setBase({ ...base, userEpoch: 2 });
    expect(page.sources.get('mine')).toMatchObject({ status: 'loading', data: undefined });
    await settle();
    expect(page.sources.get('mine').data).toBe(2);
  });

  const notLoggedIn = { ret_code: 10007, ret_msg: 'not login', result: null };
  const denials: [string, Answer][] = [
    ['an answer that wants a login', () => notLoggedIn],
    [
      'an error that wants a login',
      () => {
        throw new NoPermissionError({ code: 10007, operation: 'convertQuery' });
      },
    ],
  ];
  it.each(denials)('shows %s as denied', async (_name, answer) => {
    const { model: page } = model({ mine: { op: 'convertQuery' } }, answer);
    page.sources.subscribe('mine', () => {});
    await settle();
    expect(page.sources.get('mine').status).toBe('denied');
  });

  it('polls while its condition holds, keeps the last answer when a poll fails, and stops when it is done', async () => {
    const sources: Record<string, Source> = {
      tasks: {
        op: 'exportList',
        poll: { everyMs: 2000, maxTimes: 50, while: { eq: [{ $: 'tasks#/status' }, 'running'] } },
      },
    };
    const answers: unknown[] = [
      { status: 'running' },
      new NetworkError({ operation: 'exportList', cause: null }),
      { status: 'done' },
    ];
    const { model: page, calls } = model(sources, () => {
      const next = answers[calls.length - 1];
      if (next instanceof Error) throw next;
      return next;
    });
    page.sources.subscribe('tasks', () => {});
    await settle();
    await vi.advanceTimersByTimeAsync(2050);
    expect(page.sources.get('tasks')).toMatchObject({
      status: 'ready',
      data: { status: 'running' },
      error: { name: 'NetworkError' },
    });
    await vi.advanceTimersByTimeAsync(2100);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.sources.get('tasks')).toMatchObject({ data: { status: 'done' }, error: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(3);
  });

  it('stops polling without subscribers', async () => {
    const sources: Record<string, Source> = {
      tasks: { op: 'exportList', poll: { everyMs: 2000, maxTimes: 50, while: { has: { $: 'tasks#/id' } } } },
    };
    const { model: page, calls } = model(sources, () => ({ id: 1 }));
    const stop = page.sources.subscribe('tasks', () => {});
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(1);
  });
});
