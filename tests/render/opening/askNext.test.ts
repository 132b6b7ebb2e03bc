import { expect, test, vi } from 'vitest';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import withdraw from '../../../generated/screens/withdraw.ts';
import { tableParts } from '../../../src/render/nodes/table/TableNode.tsx';
import { askNext } from '../../../src/render/opening/askNext.ts';
import { loadNodeParts } from '../../../src/render/opening/loadNodeParts.ts';
import { createQueryClient, type Session } from '../../../src/runtime/index.ts';

const somebody: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };

/** What is asked for a page whose link is meant, by the names of its operations. */
async function asked(
  screen: Screen,
  search = '',
  answer: () => Promise<unknown> = async () => ({ list: [] }),
) {
  const call = vi.fn(answer) as unknown as ReturnType<typeof vi.fn<(op: string, args: object) => unknown>>;
  await askNext(screen, {
    contract: { call, isUnderWay: () => false, now: Date.now } as never,
    client: createQueryClient(),
    session: somebody,
    flags: {},
    search,
  });
  return call.mock.calls.map(([op, args]) => [op, args] as const);
}

const text = (value: string) => ({
  id: 'text',
  kind: 'text',
  text: 'page.text',
  values: { v: { value: { $: value }, format: 'text' } },
});
const page = (sources: Screen['sources'], ...body: object[]): Screen =>
  ({ ...withdraw, sources, body }) as unknown as Screen;

test('what a page shows as soon as it is rendered is requested, and what it loads later is not', async () => {
  const screen = page(
    { now: { op: 'walletBalance' }, later: { op: 'coinList', load: 'lazy' } },
    text('now#/total'),
    text('later#/fund'),
  );
  expect((await asked(screen)).map(([op]) => op)).toEqual(['walletBalance']);
});

test('what depends on another answer, or on input, waits for it', async () => {
  const screen = page(
    {
      now: { op: 'walletBalance' },
      after: { op: 'addressList', args: { '/coin': { $: 'now#/coin' } } },
      typed: { op: 'withdrawCoinChain', args: { '/coin': { $: 'form#/coin' } } },
    },
    text('now#/total'),
    text('after#/total'),
    text('typed#/total'),
  );
  expect((await asked(screen)).map(([op]) => op)).toEqual(['walletBalance']);
});

test('resolves although every request of the page fails', async () => {
  const screen = page({ now: { op: 'walletBalance' } }, text('now#/total'));
  await expect(asked(screen, '', () => Promise.reject(new Error('lost')))).resolves.toHaveLength(1);
});

test('the code of what a table loads itself is there before it is rendered, as far as it is needed', async () => {
  const table = {
    id: 't',
    kind: 'table',
    rows: 'rows',
    key: '/id',
    caption: 'page.t',
    columns: [
      {
        id: 'a',
        at: '/a',
        label: 'page.a',
        format: 'text',
        sort: { param: '/o', ascending: 'A', descending: 'D' },
      },
    ],
    totals: { amount: '/a' },
    empty: { title: 'page.none' },
  };
  const rowOrder = vi.spyOn(tableParts.rowOrder, 'load');
  const exportButton = vi.spyOn(tableParts.exportButton, 'load');
  const columnsButton = vi.spyOn(tableParts.columnsButton, 'load');
  const tableAnnouncer = vi.spyOn(tableParts.tableAnnouncer, 'load');
  const poll = { everyMs: 1000, maxTimes: 1 };
  await loadNodeParts(
    page(
      { rows: { op: 'addressList', poll } as never },
      { id: 's', kind: 'section', title: 'page.s', body: [table] },
    ),
  );
  const times = [rowOrder, tableAnnouncer, exportButton, columnsButton].map(({ mock }) => mock.calls.length);
  expect(times).toEqual([1, 1, 0, 0]);
  vi.restoreAllMocks();
});
