import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { BatchConversion } from '../../../../src/widgets/conversionQuote/batch/BatchConversion.tsx';
import { renderWidget, signedIn } from '../../support/renderWidget.tsx';
import { type Answers, button, client } from '../answeredWidget.tsx';
import { batchAnswer, batchRecord } from './batchAnswers.ts';

const small = (fromCoin: string, supportConvert = 1) => {
  return { fromCoin, availableBalance: '21.5', baseValue: '5', supportConvert };
};

/** A conversion of several coins over an exchange that answers as it is told. */
export function show(
  answers: Answers = {},
  { session = signedIn, withheld = [] as string[], toCoin = 'USDT' } = {},
) {
  const asked: [op: string, args: object][] = [];
  const table: Answers = {
    exchangeBatchList: () => ({
      smallAssetCoins: [small('DOGE'), small('PEPE'), small('LUNA', 0)],
      supportToCoins: ['USDT', 'USDC'],
    }),
    exchangeBatchPreOrder: () => batchAnswer,
    batchQuote: () => batchAnswer,
    batchReQuote: () => ({
      ...batchAnswer,
      quoteId: '302',
      result: { ...batchAnswer.result, quoteExpireTime: '90000' },
    }),
    exchangeBatchOrder: () => ({}),
    batchConvert: () => ({}),
    batchQuery: () => ({ list: [batchRecord('success')] }),
    ...answers,
  };
  const told = Object.entries(table).map(([op, answer]) => [
    op,
    (args: Record<string, string>) => {
      asked.push([op, args]);
      return answer(args);
    },
  ]);
  const using = client(Object.fromEntries(told));
  renderWidget(<BatchConversion client={using.call} toCoin={toCoin} withheld={withheld} />, session);
  return { ...using, asked };
}

export const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The same with two coins chosen and their price on the page. */
export async function toQuote(answers: Answers = {}) {
  const shown = show(answers);
  fireEvent.click(await box('DOGE'));
  fireEvent.click(await box('PEPE'));
  fireEvent.click(button('convert.batch.getQuote'));
  await screen.findByRole('heading', { name: 'convert.yourQuote' });
  return shown;
}
