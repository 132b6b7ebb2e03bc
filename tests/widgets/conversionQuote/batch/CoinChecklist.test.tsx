// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../../src/contract/index.ts';
import { type BatchForm, MOST_COINS } from '../../../../src/widgets/conversionQuote/batch/batchMachine.ts';
import { CoinChecklist } from '../../../../src/widgets/conversionQuote/batch/CoinChecklist.tsx';
import type { BatchCoin, BatchCoins } from '../../../../src/widgets/conversionQuote/batch/useBatchCoins.ts';
import { renderWidget } from '../../support/renderWidget.tsx';

afterEach(cleanup);

const coin = (code: string, value = '1', isSupported = true): BatchCoin => {
  return { coin: code, balance: '2', value, isSupported };
};
const many = Array.from({ length: MOST_COINS + 2 }, (_, index) => coin(`C${index}`));

/** The list over what was found, and what it tells the conversion. */
function show(found: Partial<BatchCoins>, change: Partial<BatchForm> = {}) {
  const send = vi.fn(() => true);
  const reload = vi.fn();
  renderWidget(
    <CoinChecklist
      found={{ coins: undefined, targets: ['USDT'], error: null, reload, ...found }}
      form={{ account: 'funding', scope: 'small', toCoin: 'USDT', chosen: [], ...change }}
      send={send}
    />,
  );
  return { send, reload };
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const all = () => box('convert.batch.all');

test.each([
  { given: 'it can be chosen', row: coin('DOGE'), reason: undefined },
  { given: 'it cannot be converted now', row: coin('DOGE', '1', false), reason: 'convert.closedCoin' },
  { given: 'it is the coin that is wanted', row: coin('USDT'), reason: 'convert.batch.isTarget' },
])('a coin says why it cannot be selected: $given', ({ row, reason }) => {
  const { send } = show({ coins: [row] });
  const one = box(new RegExp(row.coin));
  expect(one.disabled).toBe(reason !== undefined);
  const said = document.getElementById(one.getAttribute('aria-describedby') ?? 'none')?.textContent;
  expect(said).toBe(reason);
  if (reason !== undefined) return;
  fireEvent.click(one);
  expect(send).toHaveBeenCalledWith({ type: 'coinToggled', coin: 'DOGE' });
});

test('with a full batch no other coin can be selected, and a selected one can be removed', () => {
  show({ coins: many }, { chosen: many.slice(0, MOST_COINS).map((row) => row.coin) });
  expect(box(/^C0/).disabled).toBe(false);
  expect(box(/^C20/).disabled).toBe(true);
  expect(screen.getAllByText('convert.batch.most')).toHaveLength(2);
});

test('selecting all selects as many as one batch takes, of those that can be converted', () => {
  const { send } = show({ coins: [coin('USDT'), coin('LUNA', '1', false), ...many] });
  expect(all().checked).toBe(false);
  fireEvent.click(all());
  const coins = many.slice(0, MOST_COINS).map((row) => row.coin);
  expect(send).toHaveBeenCalledWith({ type: 'coinsChosen', coins });
});

test('all selected coins can be deselected at once', () => {
  const { send } = show({ coins: [coin('DOGE'), coin('XRP')] }, { chosen: ['XRP', 'DOGE'] });
  expect(all().checked).toBe(true);
  fireEvent.click(all());
  expect(send).toHaveBeenCalledWith({ type: 'coinsChosen', coins: [] });
});

test('select-all is missing where no coin can be selected', () => {
  show({ coins: [coin('USDT')] });
  expect(all()).toMatchObject({ checked: false, disabled: true });
});

test.each([
  { chosen: [], want: 'convert.batch.chosen' },
  { chosen: ['DOGE', 'XRP'], want: 'convert.batch.chosen · ≈ 0.30 USD' },
  { chosen: ['DOGE', 'NEW'], want: 'convert.batch.chosen · ≈ 0.10 USD' },
])('the worth of the selection is added up: $chosen', ({ chosen, want }) => {
  show({ coins: [coin('DOGE', '0.1'), coin('XRP', '0.2'), coin('NEW', '')] }, { chosen });
  const said = screen.getByText(/convert\.batch\.chosen/).textContent ?? '';
  expect(said.replace(/\s/g, ' ')).toBe(want);
});

test('a coin without a price has no worth beside its balance', () => {
  show({ coins: [coin('NEW', '')] });
  expect(screen.getByRole('listitem').textContent).not.toContain('≈');
});

test.each(['small', 'whole'] as const)('an account without such coins is told so: %s', (scope) => {
  show({ coins: [] }, { scope });
  expect(screen.getByText(`convert.batch.none.${scope}`)).toBeDefined();
});

test('loading is stated, and nothing can be selected meanwhile', () => {
  show({});
  expect(screen.getByRole('status').textContent).toBe('convert.loading');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a failure is reported and can be retried; the existing coins stay', () => {
  const error = new NetworkError({ operation: 'exchangeBatchList' });
  const { reload } = show({ error });
  fireEvent.click(screen.getByRole('button', { name: 'convert.retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  show({ error, coins: [coin('DOGE')] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box(/DOGE/)).toBeDefined();
});
