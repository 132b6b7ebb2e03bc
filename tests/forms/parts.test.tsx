// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadDerivations } from '../../src/render/loadScreen.ts';
import { createStore } from '../../src/runtime/index.ts';
import { choose, errorAt, showForm, somebody } from './support/showForm.tsx';
import { limits, tron, withdrawPart, withdrawScreen } from './support/withdrawForm.ts';

beforeAll(() => loadDerivations(withdrawScreen));
afterEach(cleanup);

const ADDRESS = 'TQxaaaaaaaaaa';
const travel = {
  required: true,
  fields: [{ name: 'wallet_type', required: true }],
  vasps: [],
};

/** The form that sends coins, whose parts stand in the steps of its page, here one below the other. */
async function show(more: Partial<Parameters<typeof showForm>[0]> = {}) {
  return showForm({
    screen: withdrawScreen,
    node: withdrawPart('where'),
    others: [withdrawPart('amount'), withdrawPart('who'), withdrawPart('send')],
    filter: { coin: 'USDT' },
    scopes: { user: { tags: { withdraw_addr_level: '0' } } },
    ...more,
    answers: {
      convertCoinList: () => ({
        coins: [{ coin: 'USDT', coinType: 'crypto', fullName: 'Tether', balance: '500' }],
      }),
      withdrawCoinChain: () => ({
        list: [{ chains: [tron, { ...tron, chain: 'ETH', chainType: 'Ethereum' }] }],
      }),
      addressList: () => ({ data: [] }),
      addressCheck: ({ chain }) => ({ isCorrect: chain === 'TRX', reason: chain === 'TRX' ? '' : 'FORMAT' }),
      withdrawLimitAmount: () => limits,
      travelRuleRequirement: () => ({ required: false, fields: [], vasps: [] }),
      withdrawCreate: () => ({ id: '5' }),
      ...more.answers,
    },
  });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
const network = () => field('Network').value;

/** Fills in an address, to which one network alone fits, and all that can be withdrawn. */
async function fill() {
  type('Address', ADDRESS);
  await waitFor(() => expect(network()).toContain('TRON (TRC20)'));
  const most = screen.getByRole('button', { name: /^Max/ });
  await waitFor(() => expect(most.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(most);
}

test('the last part sends all parts together, and all are reset', async () => {
  const { sent, confirm, onDone } = await show();
  await fill();
  expect(field('Amount').value).toBe('499');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const form = {
    coin: 'USDT',
    chain: 'TRX',
    address: ADDRESS,
    amount: '499',
    accountType: 'FUND',
    feeType: 0,
  };
  expect(sent('withdrawCreate')).toEqual([{ ...form, requestId: expect.any(String) }]);
  // The question before it shows the network and the answer to the check of the address.
  expect(confirm.mock.calls[0]?.[1]).toMatchObject({
    form,
    'option:/chain': tron,
    checked: { isCorrect: true },
  });
  await waitFor(() => expect(field('Amount').value).toBe(''));
  expect(field('Address').value).toBe('');
});

test('an error in one part prevents sending by another, and gets the focus', async () => {
  const { sent } = await show();
  type('Address', ADDRESS);
  await waitFor(() => expect(network()).toContain('TRON (TRC20)'));
  type('Amount', '5');
  send();
  await waitFor(() => expect(errorAt('Amount')).toContain('At least 10'));
  await waitFor(() => expect(document.activeElement).toBe(field('Amount')));
  expect(sent('withdrawCreate')).toEqual([]);
});

test('fields that the exchange asks for once it knows the destination join the form', async () => {
  const { sent } = await show({ answers: { travelRuleRequirement: () => travel } });
  expect(screen.queryByLabelText('Where it goes')).toBeNull();
  await fill();
  const asked = await screen.findByRole('combobox', { name: 'Where it goes' });
  send();
  await waitFor(() => expect(asked.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('withdrawCreate')).toEqual([]);
});

test('another account sees nothing of the draft, which survives the end of the session', async () => {
  const session = createStore(somebody);
  await show({ session });
  type('Address', ADDRESS);
  act(() => session.set({ ...somebody, status: 'anonymous', userId: 0 }));
  expect(field('Address').value).toBe(ADDRESS);
  act(() => session.set({ ...somebody, userId: 2, userEpoch: 2 }));
  expect(field('Address').value).toBe('');
});

test('an account limited to saved addresses selects one, whose fields are read-only', async () => {
  const entry = { id: 7, remark: 'Cold', coin: 'USDT', address_type: 0, verified: 1 };
  const { user, sent, onDone } = await show({
    scopes: { user: { tags: { withdraw_addr_level: '1' } } },
    answers: {
      addressList: () => ({
        data: [{ ...entry, chain: 'TRX', chain_type: 'TRON (TRC20)', address: ADDRESS, tag: '', status: 0 }],
      }),
    },
  });
  expect(screen.queryByLabelText('Address')).toBeNull();
  await choose(user, 'Address book', 'Cold');
  await waitFor(() => expect(field('Address').value).toBe(ADDRESS));
  expect(field('Address').readOnly).toBe(true);
  expect(field('Network').disabled).toBe(true);
  expect(document.querySelector('.ua-field--fixed')?.textContent).toContain('Filled in');
  type('Amount', '20');
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent('withdrawCreate')).toMatchObject([{ addressId: 7, address: ADDRESS, chain: 'TRX' }]);
});

test('while the account may not withdraw, the reason is above the button and nothing is sent', async () => {
  const { sent, model } = await show({
    answers: { withdrawLimitAmount: () => ({ ...limits, blockedReason: 'SECURITY' }) },
  });
  await waitFor(() => expect(model.scope('account')).toBeDefined());
  await fill();
  send();
  const button = screen.getByRole('button', { name: 'Withdraw' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button.getAttribute('aria-describedby')).not.toBeNull();
  expect(sent('withdrawCreate')).toEqual([]);
});

test('the rest of the page reads the input, its errors and pending checks, until the form is gone', async () => {
  const { model, unmount } = await show();
  type('Address', ADDRESS);
  await waitFor(() => expect(model.scope('faults')).toMatchObject({ check: 'pending' }));
  expect(model.scope('form')).toMatchObject({ coin: 'USDT', address: ADDRESS });
  await waitFor(() => expect(model.scope('checked')).toMatchObject({ isCorrect: true }));
  expect(model.scope('faults')).not.toHaveProperty('check');
  expect(model.scope('faults')).toHaveProperty('/amount', 'wrong');
  unmount();
  expect(model.scope('form')).toBeUndefined();
});
