// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Button, Node, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';
import { course } from '../chart/drawChart.tsx';
import { table } from '../table/bookTable.ts';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const again: Button = { id: 'again', label: 'page.again', do: [{ refresh: ['one'] }] };

/** A node of each kind that draws an answer, and the words by which it is seen to have done so. */
const kinds: [kind: string, node: Node, drawn: string][] = [
  ['table', { ...table, rows: 'one' }, 'row 1'],
  ['chart', { ...course, rows: 'one', x: { ...course.x, at: '/id' } }, 'fees.caption'],
  [
    'detail',
    {
      id: 'facts',
      kind: 'detail',
      title: 'page.facts',
      items: [{ id: 'name', label: 'page.name', value: { $: 'one#/name' }, format: 'text' }],
    },
    'somebody',
  ],
  [
    'switch',
    {
      id: 'rule',
      kind: 'switch',
      label: 'page.rule',
      text: 'page.meaning',
      on: { $: 'one#/isOn' },
      turnOn: again,
      turnOff: again,
    },
    'page.rule',
  ],
];
const answer = { rows: [{ id: '1', remark: 'row 1', fee: '5' }], name: 'somebody', isOn: true };
const signedOut = { ret_code: 10007, ret_msg: 'no', result: null };

/** A page of this node, whose source fails for as long as `world.isDown`. */
async function show(node: Node, first: 'fails' | 'answers' | 'signedOut') {
  const world = { isDown: first === 'fails' };
  const screen: Partial<Screen> = {
    sources: { one: { op: 'configWeb', items: '/rows' } },
    actions: [again],
    body: [node],
  };
  const shown = await act(async () =>
    renderScreen(screen, {
      answer: () => {
        if (world.isDown) throw new NetworkError({ operation: 'configWeb', cause: null });
        return first === 'signedOut' ? signedOut : answer;
      },
    }),
  );
  return { ...shown, world };
}

describe.each(kinds)('a %s', (_kind, node, drawn) => {
  it('whose answer does not come says so, and asks again on request', async () => {
    const { world, calls } = await show(node, 'fails');
    expect((await page.findByRole('alert')).textContent).toContain('network is gone');
    world.isDown = false;
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'render.retry' })));
    expect(await page.findByText(drawn)).toBeTruthy();
    expect([page.queryByRole('alert'), calls.length]).toEqual([null, 2]);
  });

  it('whose answer takes a session offers the login, and no retry', async () => {
    await show(node, 'signedOut');
    expect(await page.findByRole('link', { name: 'render.deniedAgain.login' })).toBeTruthy();
    expect(page.queryByRole('button', { name: 'render.retry' })).toBeNull();
  });
});

// A switch shows nothing but the server's state: it has no note of its own.
it.each(kinds.filter(([kind]) => kind !== 'switch'))(
  'a %s keeps what it shows where it cannot be renewed, and says so',
  async (_kind, node, drawn) => {
    const { world } = await show(node, 'answers');
    await page.findByText(drawn);
    world.isDown = true;
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'page.again' })));
    const note = await page.findByText('render.stale', { exact: false });
    expect(page.getByText(drawn)).toBeTruthy();
    world.isDown = false;
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'render.retry' })));
    await vi.waitFor(() => expect(note.isConnected).toBe(false), { timeout: 30_000 });
  },
);
