// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Button, Fact, Screen } from '../../../generated/models/screen.v1.d.ts';
import { confirmDialog } from '../../../src/render/overlays/useDialog.tsx';
import { renderScreen, settle, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const facts: [Fact, Fact, Fact] = [
  {
    id: 'amount',
    label: 'page.amount',
    value: { $: 'order#/amount' },
    format: 'coin',
    formatArgs: { coin: { $: 'order#/coin' } },
  },
  { id: 'to', label: 'page.to', value: { $: 'order#/address' }, format: 'text' },
  {
    id: 'memo',
    label: 'page.memo',
    value: { $: 'order#/memo' },
    format: 'text',
    when: { has: { $: 'order#/memo' } },
  },
];

const send: Button = {
  id: 'send',
  label: 'page.send',
  confirm: { title: 'page.sure', text: 'page.final', summary: facts },
  do: [
    {
      call: {
        op: 'withdrawCreate',
        args: { '/amount': { $: 'order#/amount' }, '/address': { $: 'order#/address' } },
        ok: [],
      },
    },
  ],
};

const screen: Partial<Screen> = {
  sources: { order: { op: 'walletBalance' } },
  body: [
    { id: 'own', kind: 'stats', items: [facts[1]] },
    { id: 'send', kind: 'button', button: send },
  ],
};

const order = { amount: '0.100000000000000001', coin: 'BTC', address: 'bc1qexample' };

/** The page, with the question on it. */
async function ask(answer: () => unknown = () => order) {
  const shown = renderScreen(screen, { answer: (op) => (op === 'walletBalance' ? answer() : {}) });
  await page.findByText('bc1qexample');
  fireEvent.click(page.getByRole('button', { name: 'page.send' }));
  const dialog = await page.findByRole('dialog', { name: 'page.sure' });
  const sent = () => shown.calls.filter(([op]) => op === 'withdrawCreate').map(([, args]) => args);
  const pairs = () => {
    const names = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const values = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    return names.map((name, index) => [name, values[index]?.replaceAll('\u202f', ' ')]);
  };
  return { ...shown, dialog, sent, pairs };
}

describe('a confirmation', () => {
  it('shows every digit of what is sent, in the order of the screen file', async () => {
    const { dialog, sent, pairs } = await ask();
    expect(pairs()).toEqual([
      ['page.amount', '0.100000000000000001 BTC'],
      ['page.to', 'bc1qexample'],
    ]);
    expect(within(dialog).getByText('page.final')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'page.send' }));
    await waitFor(() => expect(sent()).toEqual([{ amount: order.amount, address: order.address }]));
  });

  it('shows a fact with a condition only where the condition holds', async () => {
    const { pairs } = await ask(() => ({ ...order, memo: '77' }));
    expect(pairs().at(-1)).toEqual(['page.memo', '77']);
  });

  it.each([
    [
      'the way back',
      async (dialog: HTMLElement) => userEvent.click(within(dialog).getByText('render.confirm.back')),
    ],
    [
      'the cross',
      async (dialog: HTMLElement) =>
        userEvent.click(within(dialog).getByRole('button', { name: 'ui.close' })),
    ],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
  ])('sends nothing after %s', async (_way, leave) => {
    const { dialog, sent } = await ask();
    await leave(dialog);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('opens again after the pause that swallows double clicks', async () => {
    const { dialog } = await ask();
    fireEvent.click(within(dialog).getByRole('button', { name: 'render.confirm.back' }));
    await settle(550);
    fireEvent.click(page.getByRole('button', { name: 'page.send' }));
    expect(await page.findByRole('dialog', { name: 'page.sure' })).toBeTruthy();
  });

  it('is not dismissed by a press beside it', async () => {
    const { dialog, sent } = await ask();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await settle();
    expect([page.queryByRole('dialog'), sent()]).toEqual([dialog, []]);
  });

  it('is shown once, however often the button is pressed meanwhile', async () => {
    await ask();
    fireEvent.click(page.getByText('page.send', { selector: '[aria-busy="false"]' }));
    await settle();
    expect(page.getAllByRole('dialog')).toHaveLength(1);
  });

  it('that cannot be shown prevents the request, and says so', async () => {
    vi.spyOn(confirmDialog, 'load').mockRejectedValue(new TypeError('lost'));
    const { calls, notices } = renderScreen(screen, { answer: () => order });
    await page.findByText('bc1qexample');
    fireEvent.click(page.getByRole('button', { name: 'page.send' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'fail', text: 'render.error.unexpected' }]));
    expect(calls.map(([op]) => op)).toEqual(['walletBalance']);
    expect(page.queryByRole('dialog')).toBeNull();
  });
});
