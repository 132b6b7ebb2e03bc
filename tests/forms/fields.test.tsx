// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NetworkError } from '../../src/contract/index.ts';
import { coinAnswers, overlayForm } from './support/addressForms.ts';
import { choose, errorAt, rowOf, showForm } from './support/showForm.tsx';

afterEach(cleanup);

const ADDRESS = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const showCreate = (answers: Parameters<typeof showForm>[0]['answers'] = {}) =>
  showForm({
    node: overlayForm('createAddress'),
    answers: { ...coinAnswers, addressCreate: () => ({}), ...answers },
  });
const save = () => screen.getByRole('button', { name: 'Save address' });

test('a network cannot be selected before a coin, and is not required', async () => {
  const { sent } = await showCreate();
  expect(screen.getByRole('combobox', { name: 'Network' })).toHaveProperty('disabled', true);
  expect(sent('withdrawCoinChain')).toEqual([]);
});

test('another coin clears the network and requires its own; the same coin changes nothing', async () => {
  const { user, sent } = await showCreate();
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'ETH network');
  await user.click(save());
  expect(errorAt('Network')).toBe('');
  await choose(user, 'Coin', 'USDT');
  expect(errorAt('Network')).toBe('');
  await choose(user, 'Coin', 'XRP');
  expect(errorAt('Network')).toBe('Fill this in.');
  await waitFor(() => expect(sent('withdrawCoinChain')).toEqual([{ coin: 'USDT' }, { coin: 'XRP' }]));
});

test('a suspended network is shown with the reason and cannot be selected', async () => {
  const { user, i18n } = await showCreate();
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'OLD network');
  expect(rowOf('OLD network').textContent).toContain(i18n.t('form.unavailable'));
  await user.click(save());
  expect(errorAt('Network')).toBe('Fill this in.');
});

test('a tag is shown, required and sent only where the network needs one', async () => {
  const { user, sent } = await showCreate();
  expect(screen.queryByLabelText('Tag or memo')).toBeNull();
  await choose(user, 'Coin', 'XRP');
  await choose(user, 'Network', 'XRP network');
  const tag = await screen.findByLabelText('Tag or memo');
  expect(tag.getAttribute('aria-required')).toBe('true');
  await user.type(screen.getByLabelText('Address'), ADDRESS);
  await user.click(save());
  await waitFor(() => expect(errorAt('Tag or memo')).toBe('Fill this in.'));
  await user.type(tag, '12');
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'TRX network');
  expect(screen.queryByLabelText('Tag or memo')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent('addressCreate')).toHaveLength(1));
  expect(sent('addressCreate')[0]).not.toHaveProperty('tag');
});

test('spaces and line breaks of a pasted address are removed', async () => {
  const { user } = await showCreate();
  await user.click(screen.getByLabelText('Address'));
  await user.paste(' rPT1Sjq2YGrBMTtt\nX4GZHjKu9dyfzbpAYe\u200b ');
  expect(screen.getByLabelText('Address')).toHaveProperty('value', ADDRESS);
});

test('a remark that is too long is reported, not truncated', async () => {
  const { user } = await showCreate();
  await user.type(screen.getByLabelText('Remark'), 'x'.repeat(21));
  await user.tab();
  expect(errorAt('Remark')).toBe('At most 20 characters.');
  expect(screen.getByLabelText('Remark')).toHaveProperty('value', 'x'.repeat(21));
});

test('the finding of a check is shown at the field and prevents sending', async () => {
  const { user, sent } = await showCreate({
    addressCheck: () => ({ isCorrect: false, isExisted: false, reason: 'FORMAT' }),
  });
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'ETH network');
  await user.type(screen.getByLabelText('Address'), ADDRESS);
  await user.click(save());
  await waitFor(() => expect(errorAt('Address')).toMatch(/^This is not a valid address/));
  expect(sent('addressCreate')).toEqual([]);
  expect(sent('addressCheck')).toEqual([{ coin: 'USDT', chain: 'ETH', address: ADDRESS }]);
});

test('a failed check says so and does not block sending', async () => {
  const lost = () => {
    throw new NetworkError({ operation: 'addressCheck' });
  };
  const { user, sent, i18n } = await showCreate({ addressCheck: lost });
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'ETH network');
  await user.type(screen.getByLabelText('Address'), ADDRESS);
  await screen.findByText(i18n.t('form.checkFailed'));
  await user.click(save());
  await waitFor(() => expect(sent('addressCreate')).toHaveLength(1));
});

test('options that could not be loaded say so and can be requested again', async () => {
  let isLost = true;
  const coinList = () => {
    if (isLost) throw new NetworkError({ operation: 'coinList' });
    return coinAnswers.coinList();
  };
  const { user } = await showCreate({ coinList });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(retry);
  await choose(user, 'Coin', 'XRP');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('options that only somebody signed in gets lead to the login', async () => {
  await showCreate({ coinList: () => ({ ret_code: 10007, ret_msg: 'no', result: null }) });
  const link = await screen.findByRole('link', { name: /log in/i });
  expect(link.getAttribute('href')).toBe('/login');
});

test('a check that only somebody signed in gets says that it failed, and does not block sending', async () => {
  const { user, i18n, sent } = await showCreate({ addressCheck: () => ({ ret_code: 10007 }) });
  await choose(user, 'Coin', 'USDT');
  await choose(user, 'Network', 'ETH network');
  await user.type(screen.getByLabelText('Address'), ADDRESS);
  await screen.findByText(i18n.t('form.checkFailed'));
  await user.click(save());
  await waitFor(() => expect(sent('addressCreate')).toHaveLength(1));
});

test('the chosen option is the value of its field, where a screen reader finds it', async () => {
  const { user } = await showCreate();
  await choose(user, 'Coin', 'USDT');
  expect(screen.getByRole('combobox', { name: 'Coin' })).toHaveProperty('value', 'USDT');
});
