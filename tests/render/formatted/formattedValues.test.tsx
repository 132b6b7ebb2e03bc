// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, stubLayout } from '../renderScreen.tsx';
import { drawFact } from './drawFact.ts';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('formatted values', () => {
  it('copies an address whole and shows it in groups of four', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const cell = await drawFact(
      { value: { $: 'one#/address' }, format: 'address', formatArgs: { copy: true } },
      { address: '0xabcdef0123456789' },
    );
    expect(cell.querySelectorAll('.ua-address__groups > span').length).toBeGreaterThan(3);
    fireEvent.click(page.getByRole('button', { name: 'render.copy' }));
    await settle();
    expect(writeText).toHaveBeenCalledWith('0xabcdef0123456789');
    expect(page.getByRole('status').textContent).toBe('render.copied');
  });

  it('shows a placeholder, not a number, where money arrived as a JS number', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const cell = await drawFact({ value: { $: 'one#/amount' }, format: 'coin' }, { amount: 0.1 });
    expect(cell.textContent).toBe('render.valueProblem');
    expect(report).toHaveBeenCalledOnce();
  });
});
