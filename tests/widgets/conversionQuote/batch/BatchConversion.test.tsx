// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError, NetworkError } from '../../../../src/contract/index.ts';
import { button, times } from '../answeredWidget.tsx';
import { batchRecord } from './batchAnswers.ts';
import { box, pass, toQuote } from './batchWidget.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 5_000 });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Confirms the quote, once it may be. */
async function confirm(): Promise<void> {
  await pass(400);
  const press = button('convert.confirm');
  // In one task, as a double click arrives before anything is drawn anew.
  act(() => {
    press.click();
    press.click();
  });
  await pass(0);
}

describe('the price', () => {
  it('shows what each coin gives and costs, which one is left out, and the sum of the others', async () => {
    await toQuote();
    const rows = screen.getAllByRole('row').slice(1);
    const texts = rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(texts).toEqual([
      '21.5 DOGE4.93 USDT0.1',
      '7 PEPE0.000000000000000001 USDT0',
      '9 LUNAconvert.batch.leftOut',
    ]);
    const sum = screen.getByText('convert.youGet', { selector: 'p' }).parentElement?.textContent;
    expect(sum?.replace(/\s/g, ' ')).toBe('convert.youGet4.930000000000000001 USDT');
    expect(screen.getByText('convert.batch.totalFee').closest('div')?.textContent).toContain('0.1');
    const heading = screen.getByRole('heading', { name: 'convert.yourQuote' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('expires; a new one is requested by the number of the old one, and not confirmed by the same click', async () => {
    const { asked, sent } = await toQuote();
    await pass(30_100);
    expect(screen.getByRole('alert').textContent).toContain('convert.expired.time');
    expect(screen.queryByRole('button', { name: 'convert.confirm' })).toBeNull();
    fireEvent.click(button('convert.refreshQuote'));
    await screen.findByRole('heading', { name: 'convert.yourQuote' });
    expect(asked.filter(([op]) => op === 'batchReQuote')).toEqual([['batchReQuote', { quoteId: '301' }]]);
    expect(times(sent, 'exchangeBatchOrder')).toBe(0);
  });

  it('can be left, and the selection is still there', async () => {
    await toQuote();
    fireEvent.click(button('convert.back'));
    expect(await box('DOGE')).toHaveProperty('checked', true);
  });
});

describe('a confirmed batch', () => {
  it('is sent once, however often Confirm is clicked, and ends with the outcome of each coin', async () => {
    const { sent } = await toQuote({ batchQuery: () => ({ list: [batchRecord('partial_fulfillment')] }) });
    await confirm();
    await pass(800);
    await screen.findByRole('heading', { name: 'convert.batch.partial' });
    expect(times(sent, 'exchangeBatchOrder')).toBe(1);
    const ends = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(ends[0]).toBe('21.5 DOGE4.93 USDT');
    expect(ends[1]).toMatch(/^7 PEPEconvert\.batch\.kept.*700001/);
    expect(screen.getByText('401')).toBeDefined();
    expect(screen.getByRole('link', { name: 'convert.toHistory' })).toBeDefined();
  });

  it.each([
    ['success', 'convert.done.title'],
    ['failure', 'convert.failed.title'],
  ])('is shown with its outcome: %s', async (status, title) => {
    await toQuote({ batchQuery: () => ({ list: [batchRecord(status)] }) });
    await confirm();
    await pass(800);
    await screen.findByRole('heading', { name: title });
  });

  it('starts over without the coins that were converted', async () => {
    await toQuote();
    await confirm();
    await pass(800);
    fireEvent.click(await screen.findByRole('button', { name: 'convert.restart' }));
    expect(await box('DOGE')).toHaveProperty('checked', false);
  });

  it('without an answer is queried, never sent again, and reported as slow after a while', async () => {
    const { sent } = await toQuote({
      exchangeBatchOrder: () => {
        throw new NetworkError({ operation: 'exchangeBatchOrder' });
      },
      batchQuery: () => ({ list: [batchRecord('processing')] }),
    });
    await confirm();
    expect(screen.getByRole('status').textContent).toBe('convert.processing.text');
    await pass(60_000);
    expect(screen.getByRole('status').textContent).toBe('convert.processing.slow');
    expect(times(sent, 'exchangeBatchOrder')).toBe(1);
    expect(times(sent, 'batchQuery')).toBeGreaterThan(11);
  });

  it('without an answer or a record was not done, and nothing was taken', async () => {
    await toQuote({
      exchangeBatchOrder: () => {
        throw new NetworkError({ operation: 'exchangeBatchOrder' });
      },
      batchQuery: () => ({ list: [] }),
    });
    await confirm();
    await pass(45_000);
    await screen.findByRole('heading', { name: 'convert.failed.title' });
    expect(screen.getByText('convert.failed.noAnswer')).toBeDefined();
    expect(screen.getByText('convert.failed.nothingTaken')).toBeDefined();
  });

  it('that was refused says why, and keeps the selection', async () => {
    await toQuote({
      exchangeBatchOrder: () => {
        throw new BusinessError(
          { message: '', result: null },
          { code: 700_005, operation: 'exchangeBatchOrder' },
        );
      },
    });
    await confirm();
    await screen.findByRole('heading', { name: 'convert.failed.title' });
    expect(screen.getByText(/700005/)).toBeDefined();
    fireEvent.click(button('convert.tryAgain'));
    expect(await box('DOGE')).toHaveProperty('checked', true);
  });

  it('whose price has moved offers a new one', async () => {
    await toQuote({
      exchangeBatchOrder: () => {
        throw new BusinessError(
          { message: '', result: null },
          { code: 32_024, operation: 'exchangeBatchOrder' },
        );
      },
    });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('convert.expired.moved');
  });
});
