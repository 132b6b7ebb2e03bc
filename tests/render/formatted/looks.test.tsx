// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '../../../src/render/formatted/Countdown.tsx';
import { type Runtime, RuntimeProvider } from '../../../src/runtime/index.ts';
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

describe('the remaining time on a page that stays open', () => {
  afterEach(() => vi.useRealTimers());

  it('is looked at again every 20 seconds, until its moment has passed or the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const until = noon + 50_000;
    const later = vi.fn(() => noon);
    const formatted = { text: 'soon', until, title: '2026-01-31T12:00:50.000Z' };
    const words = () => document.querySelector('time')?.textContent ?? page.getByText('over').textContent;
    const { unmount } = await act(async () =>
      render(
        <RuntimeProvider runtime={{ now: later } as unknown as Runtime}>
          <Countdown formatted={formatted as never} locale={{ language: 'en', timeZone: 'UTC' }}>
            <span>over</span>
          </Countdown>
        </RuntimeProvider>,
      ),
    );
    const shown = [words()];
    for (const ms of [20_000, 40_000, 60_000]) {
      later.mockReturnValue(noon + ms);
      await act(async () => vi.advanceTimersByTime(20_000));
      shown.push(words());
    }
    expect(shown.at(-1)).toBe('over');
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect(vi.getTimerCount()).toBe(0);
    unmount();
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

  it('is closed by its button', async () => {
    await drawn(address, 'address', { qr: true });
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'render.qr.show' })));
    await act(async () =>
      fireEvent.click(page.getAllByRole('button', { name: 'ui.close' })[0] as HTMLElement),
    );
    await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), { timeout: 30_000 });
  });

  it('has one QR code without a tag', async () => {
    await drawn(address, 'address', { qr: true });
    fireEvent.click(page.getByRole('button', { name: 'render.qr.show' }));
    await page.findByRole('dialog', { name: 'render.qr.title' });
    expect(page.queryByRole('img', { name: 'render.qr.tag' })).toBeNull();
  });
});

describe('an address', () => {
  const address = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';

  it('with a place to look it up leads there, in a new tab without a referrer', async () => {
    const to = 'https://explorer.example/tx/1';
    const link = (await drawn(address, 'txid', { to })).querySelector('a');
    expect([link?.href, link?.target, link?.rel]).toEqual([to, '_blank', 'noopener noreferrer']);
  });

  it.each([
    ['copied with a button of its own, where the address is', { copy: true }, 2],
    ['only shown, where the address is', {}, 0],
  ])('has a tag that is %s', async (_given, more, buttons) => {
    const cell = await drawn(address, 'address', { tag: '104729', ...more });
    expect(cell.querySelector('.ua-address__tag')?.textContent).toContain('104729');
    expect(cell.querySelectorAll('button')).toHaveLength(buttons);
  });
});

describe('a timeline', () => {
  const map = { Pending: { label: 'page.pending' } };
  const step = (status: unknown, at: unknown) => ({ status, at });

  it('has a state that nobody knows as the server wrote it, one at no time alone, and marks the last', async () => {
    const steps = [step('Pending', noon), step('Hostile<b>', 'yesterday'), step('Pending', '')];
    const cell = await drawn(steps, 'timeline', { map, unit: 'ms', step: '/status', at: '/at' });
    const items = await vi.waitFor(
      () => {
        const found = [...cell.querySelectorAll('li')];
        expect(found).toHaveLength(3);
        return found;
      },
      { timeout: 30_000 },
    );
    expect(items.map((item) => item.querySelector('.ua-timeline__state')?.textContent)).toEqual([
      'page.pending',
      expect.stringContaining('Hostile<b>'),
      'page.pending',
    ]);
    expect(items.map((item) => item.querySelector('time') !== null)).toEqual([true, false, true]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step']);
    expect(cell.querySelector('b')).toBeNull();
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
