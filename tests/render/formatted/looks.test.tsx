// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLayout } from '../renderScreen.tsx';
import { drawFact } from './drawFact.ts';

beforeAll(() => import('../../../src/render/formatted/QrSheet.tsx'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Noon of 31 January 2026, which is now on these pages. */
const noon = Date.UTC(2026, 0, 31, 12);

/** A value on a page, as it is drawn. */
function drawn(value: unknown, format: string, formatArgs: object = {}): Promise<HTMLElement> {
  return drawFact({ value: { $: 'one#/value' }, format, formatArgs }, { value });
}

describe('confirmations', () => {
  it.each([
    ['on their way', 3, 3, false],
    ['reached', 12, 12, true],
    ['passed', 40, 12, true],
  ])('%s are a progress bar with words', async (_given, value, shown, isDone) => {
    const cell = await drawn(value, 'progress', { of: 12 });
    expect(cell.querySelector('progress')).toMatchObject({ value: shown, max: 12 });
    expect(cell.querySelector('.ua-progress--done') !== null).toBe(isDone);
    expect(cell.textContent).toBe('render.confirmations');
  });

  it('of a payment, which has none, show no bar', async () => {
    expect((await drawn(0, 'progress', { of: 0 })).querySelector('progress')).toBeNull();
  });
});

describe('the remaining time', () => {
  it('is shown in place of its moment, which is in the markup', async () => {
    const left = (await drawn(noon + 60_000, 'countdown', { unit: 'ms' })).querySelector('time');
    expect(left).toMatchObject({ dateTime: '2026-01-31T12:01:00.000Z' });
    expect(left?.textContent).toMatch(/1.*min/);
  });

  it.each([
    ['passed', noon - 1],
    ['is not known', ''],
  ])('is replaced by the words of the screen file where its moment %s', async (_when, value) => {
    const other = { label: 'page.over', tone: 'warn' };
    const cell = await drawn(value, 'countdown', { unit: 'ms', other });
    expect(cell.querySelector('.ua-tag.ua-tone--warn')?.textContent).toBe('page.over');
  });

  it('is shown as over where its moment has passed', async () => {
    expect((await drawn(noon - 1, 'countdown', { unit: 'ms' })).querySelector('.ua-tone--warn')).toBeNull();
  });
});

describe('a coin and a network', () => {
  it('have their marks beside their names', async () => {
    expect((await drawn('BTC', 'coinIcon')).querySelector('.ua-coin')?.textContent).toContain('BTC');
    cleanup();
    const cell = await drawn('TRON (TRC20)', 'chain', { code: 'TRX' });
    expect(cell.querySelector('.ua-network')?.textContent).toContain('TRON (TRC20)');
  });

  it('have no mark where the answer does not identify the network', async () => {
    const cell = await drawn('TRON (TRC20)', 'chain');
    expect(cell.querySelector('.ua-network')).toBeNull();
    expect(cell.querySelector('bdi')).toMatchObject({ dir: 'ltr', textContent: 'TRON (TRC20)' });
  });

  it('that stand for something else are shown by the words for it', async () => {
    const map = { baseCoin: { label: 'page.any', tone: 'info' } };
    const cell = await drawn('baseCoin', 'coinIcon', { map });
    expect(cell.textContent).toBe('page.any');
    expect(cell.querySelector('.ua-coin')).toBeNull();
  });
});

describe('a link', () => {
  it('to another site opens in a new tab without a referrer', async () => {
    const link = (await drawn('https://explorer.example/tx/1', 'link')).querySelector('a');
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  });

  it('to a page of this site opens in the same tab', async () => {
    const link = (await drawn('/user/assets/withdraw', 'link')).querySelector('a');
    expect([link?.getAttribute('href'), link?.hasAttribute('target')]).toEqual([
      '/user/assets/withdraw',
      false,
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://explorer.example'])(
    'with an unsafe address is not a link: %s',
    async (value) => {
      expect((await drawn(value, 'link')).querySelector('a')).toBeNull();
    },
  );
});

describe('an address that can be scanned', () => {
  const address = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';

  it('has a QR code of the whole address, and another one of its tag, with a note that it is required', async () => {
    const cell = await drawn(address, 'address', { qr: true, copy: true, tag: '104729' });
    expect(cell.textContent).toContain('104729');
    fireEvent.click(page.getByRole('button', { name: 'render.qr.show' }));
    const dialog = await page.findByRole('dialog', { name: 'render.qr.title' });
    expect(dialog.textContent?.replace(/\s/g, '')).toContain(address);
    expect(page.getByRole('img', { name: 'render.qr.address' })).toBeTruthy();
    expect(page.getByRole('img', { name: 'render.qr.tag' })).toBeTruthy();
    expect(page.getByText('render.qr.tagNeeded')).toBeTruthy();
  });

  it('has one QR code without a tag', async () => {
    await drawn(address, 'address', { qr: true });
    fireEvent.click(page.getByRole('button', { name: 'render.qr.show' }));
    await page.findByRole('dialog', { name: 'render.qr.title' });
    expect(page.queryByRole('img', { name: 'render.qr.tag' })).toBeNull();
  });
});

describe('a status', () => {
  const map = { done: { label: 'page.done', tone: 'success' } };
  it.each([
    ['is a tag in its tone', {}, '.ua-tag.ua-tone--success'],
    ['is words alone where it is plain', { plain: true }, '.ua-status-words'],
  ])('%s', async (_how, more, selector) => {
    const cell = await drawn('done', 'status', { map, ...more });
    expect([...cell.querySelectorAll('.ua-tag, .ua-status-words')]).toEqual([cell.querySelector(selector)]);
    expect(cell.textContent).toBe('page.done');
  });
});
