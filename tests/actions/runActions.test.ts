import { describe, expect, it, vi } from 'vitest';
import type { Action, CloseAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionHost } from '../../src/actions/index.ts';
import { runActions } from '../../src/actions/runActions.ts';
import { runButton } from '../../src/actions/runButton.ts';
import { AbortedError, BusinessError } from '../../src/contract/index.ts';

function businessError(code: number) {
  return new BusinessError({ message: 'no', result: null }, { code, operation: 'addressDelete' });
}

/** A host that writes down what actions do. */
function notebook(over: Partial<ActionHost> = {}) {
  const log: unknown[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push([name, ...args]);
  const host: ActionHost = {
    call: async (op, args) => {
      log.push(['call', op, args]);
      return { url: 'https://files.test/a.csv' };
    },
    open: note('open'),
    close: note('close'),
    go: note('go'),
    copy: async (text) => note('copy')(text),
    refresh: note('refresh'),
    setFilter: note('setFilter'),
    download: note('download'),
    toast: note('toast'),
    confirm: async () => true,
    prove: async (_verify, { args }, send) => send(args),
    login: note('login'),
    report: note('report'),
    ...over,
  };
  return { host, log };
}

const files = [{ url: '/files/1.csv' }, { url: '/files/2.csv' }];
const scopes = {
  row: { id: 7, coin: 'BTC', note: '' },
  filter: { coin: 'ETH' },
  result: { files, broken: [...files, {}] },
};

describe('runActions', () => {
  const cases: [name: string, actions: Action[], want: unknown[]][] = [
    [
      'opens with resolved parameters',
      [{ open: 'edit', with: { id: { $: 'row#/id' }, gone: { $: 'row#/none' } } }],
      [['open', 'edit', { id: 7 }]],
    ],
    ['closes', [{ close: true }], [['close']]],
    [
      'goes with path and filters',
      [{ go: 'deposit', filter: { coin: { $: 'row#/coin' } } }],
      [['go', 'deposit', {}, { coin: 'BTC' }]],
    ],
    ['copies the whole value as text', [{ copy: { $: 'row#/id' } }], [['copy', '7']]],
    ['refreshes', [{ refresh: ['a', 'b'] }], [['refresh', ['a', 'b']]]],
    [
      'empties a filter whose value is not there',
      [{ setFilter: { coin: { $: 'row#/none' }, side: 'buy' } }],
      [['setFilter', { coin: '', side: 'buy' }]],
    ],
    ['says', [{ toast: { type: 'success', key: 'a.b' } }], [['toast', 'success', 'a.b']]],
    [
      'hands the answer on to what follows a call',
      [
        {
          call: { op: 'exportUrl', args: { '/id': { $: 'row#/id' } }, ok: [{ download: { from: '/url' } }] },
        },
      ],
      [
        ['call', 'exportUrl', { id: 7 }],
        ['download', 'https://files.test/a.csv'],
      ],
    ],
    [
      'downloads every part of a file that has several',
      [{ download: { from: '/files', each: '/url' } }],
      [
        ['download', '/files/1.csv'],
        ['download', '/files/2.csv'],
      ],
    ],
    [
      'downloads nothing where a part has no address, and says that it failed',
      [{ download: { from: '/broken', each: '/url' } }, { close: true }],
      [['toast', 'fail', 'render.error.unexpected']],
    ],
    ['ends where there is nothing to copy', [{ copy: { $: 'row#/note' } }, { close: true }], []],
  ];
  it.each(cases)('%s', async (_name, actions, want) => {
    const { host, log } = notebook();
    await runActions(actions, host, scopes);
    expect(log).toEqual(want);
  });

  it('shows the text of the fail map for its code, and skips what was meant for success', async () => {
    const error = businessError(131307);
    const { host, log } = notebook({ call: () => Promise.reject(error) });
    const call = {
      op: 'addressDelete',
      fail: { '131307': { key: 'book.gone' } },
      ok: [{ close: true } as const],
    };
    const isDone = await runActions([{ call }, { close: true }], host, scopes);
    expect(isDone).toBe(false);
    expect(log).toEqual([['report', { error, key: 'book.gone' }]]);
  });

  it('reports nothing for an aborted call', async () => {
    const { host, log } = notebook({
      call: () => Promise.reject(new AbortedError({ operation: 'addressDelete' })),
    });
    expect(await runActions([{ call: { op: 'addressDelete' } }], host, scopes)).toBe(false);
    expect(log).toEqual([]);
  });
});

describe('runButton', () => {
  const close: [CloseAction] = [{ close: true }];
  const button = { label: 'a.b', confirm: { title: 'a.c', summary: [] }, do: close };

  it('does nothing when the customer cancels', async () => {
    const { host, log } = notebook({ confirm: async () => false });
    expect(await runButton(button, host, scopes)).toBe(false);
    expect(log).toEqual([]);
  });

  it('confirms in the words of the button', async () => {
    const confirm = vi.fn(async () => true);
    const { host } = notebook({ confirm });
    await runButton(button, host, scopes);
    expect(confirm).toHaveBeenCalledWith(button.confirm, scopes, 'a.b');
  });
});
