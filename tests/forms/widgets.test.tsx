// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, errorAt, showForm } from './support/showForm.tsx';
import { transferNode } from './support/transferForm.ts';

vi.mock('../../generated/forms/index.ts', async () => {
  const { transferForm } = await import('./support/transferForm.ts');
  return { formLoaders: { transfer: async () => transferForm } };
});

afterEach(cleanup);

const show = (initial: Readonly<Record<string, string>> = {}) =>
  showForm({ node: { ...transferNode, initial }, answers: { transferList: () => ({}) } });
const save = () => screen.getByRole('button', { name: 'Save' });

test.each([
  ['1234.50', '1234.5'],
  ['1,234.5', '1234.5'],
  ['0.000000000000000001 ', '0.000000000000000001'],
  ['١٢٫٥', '12.5'],
])('the amount %j is sent as %j', async (typed, want) => {
  const { user, sent } = await show();
  await user.type(screen.getByLabelText('Amount'), typed);
  await user.type(screen.getByLabelText('Period'), '7');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', typed);
  await user.click(save());
  await waitFor(() => expect(sent('transferList')).toHaveLength(1));
  expect(sent('transferList')[0]).toEqual({
    amount: want,
    rest: { amount: want, days: 7, isNews: false },
  });
});

test.each([
  ['12x', 'This is not an amount.'],
  ['-1', 'The amount must be above zero.'],
  [`1${'0'.repeat(60)}`, 'Too many digits.'],
  ['', 'Fill this in.'],
])('the amount %j is refused and kept as it was typed', async (typed, want) => {
  const { user, sent } = await show();
  if (typed !== '') await user.type(screen.getByLabelText('Amount'), typed);
  await user.click(save());
  expect(errorAt('Amount')).toBe(want);
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', typed);
  expect(sent('transferList')).toEqual([]);
});

test('a given amount is shown as the language writes it', async () => {
  const { i18n } = await show({ '/amount': '1.234' });
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1.234');
  await act(() => i18n.changeLanguage('de'));
  expect(screen.getByDisplayValue('1,234')).toBeTruthy();
});

test('input is rewritten in another language where it would mean another amount', async () => {
  const { user, i18n } = await show();
  await user.type(screen.getByLabelText('Amount'), '1.234');
  await act(() => i18n.changeLanguage('de'));
  expect(screen.getByDisplayValue('1,234')).toBeTruthy();
});

test.each([
  ['0', 'At least 1.'],
  ['31', 'At most 30.'],
  ['1.5', 'form.error.type'],
])('the whole number %j is refused', async (typed, want) => {
  const { user, i18n } = await show();
  await user.type(screen.getByLabelText('Period'), typed);
  await user.tab();
  expect(errorAt('Period')).toBe(i18n.t(want));
});

test('a tick and a value of the contract are sent as they are', async () => {
  const { user, sent } = await show({ '/amount': '1' });
  await user.type(screen.getByLabelText('Period'), '7');
  await choose(user, 'Account', 'SPOT');
  await user.click(screen.getByLabelText('Status'));
  await user.click(save());
  await waitFor(() => expect(sent('transferList')).toHaveLength(1));
  expect(sent('transferList')[0]?.rest).toEqual({ amount: '1', account: 'SPOT', days: 7, isNews: true });
});

test('an amount that is emptied is missing, not malformed', async () => {
  const { user } = await show({ '/amount': '5' });
  await user.clear(screen.getByLabelText('Amount'));
  await user.click(save());
  expect(errorAt('Amount')).toBe('Fill this in.');
});

test('an optional choice can be taken back', async () => {
  const { user, sent } = await show({ '/amount': '1', '/account': 'SPOT' });
  await user.type(screen.getByLabelText('Period'), '7');
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  await user.click(save());
  await waitFor(() => expect(sent('transferList')).toHaveLength(1));
  expect(sent('transferList')[0]?.rest).toEqual({ amount: '1', days: 7, isNews: false });
});
