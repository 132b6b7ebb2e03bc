// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fact, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figure = (id: string, more: Partial<Fact> = {}): Fact => ({
  id,
  label: `page.${id}`,
  value: { $: `mine#/${id}` },
  format: 'coin',
  ...more,
});

const screen: Partial<Screen> = {
  sources: { mine: { op: 'walletBalance' } },
  body: [
    { id: 'own', kind: 'stats', items: [figure('total'), figure('frozen')] },
    {
      id: 'again',
      kind: 'button',
      button: { id: 'again', label: 'page.again', do: [{ refresh: ['mine'] }] },
    },
    { id: 'hello', kind: 'text', text: 'page.hello' },
  ],
};

const lose = () => {
  throw new NetworkError({ operation: 'walletBalance', cause: null });
};
const figures = () => page.queryAllByRole('definition').map(({ textContent }) => textContent);
const labels = () => page.queryAllByRole('term').map(({ textContent }) => textContent);

describe('key figures', () => {
  it('are in the order of the screen file, to the last digit, whatever the order of the answer', async () => {
    renderScreen(screen, { answer: () => ({ frozen: '0.00000001', total: '123456789012345678.12' }) });
    await waitFor(() => expect(figures()).toEqual(['123,456,789,012,345,678.12', '0.00000001']));
    expect(labels()).toEqual(['page.total', 'page.frozen']);
  });

  it('have their names and no figure while the answer is loading', async () => {
    renderScreen(screen, { answer: () => new Promise(() => undefined) });
    await settle();
    expect(labels()).toEqual(['page.total', 'page.frozen']);
    expect(figures()).toEqual(['', '']);
    expect(page.getAllByRole('term')[0]?.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  });

  it('show no figure for what the answer lacks, instead of 0', async () => {
    renderScreen(screen, { answer: () => ({ total: '1' }) });
    await waitFor(() => expect(figures()).toEqual(['1', '–']));
  });

  it('leave out a figure whose condition does not hold, and the part where none is left', async () => {
    const when = { has: { $: 'mine#/total' } };
    const items: [Fact, Fact] = [figure('total', { when }), figure('frozen', { when })];
    renderScreen({ ...screen, body: [{ id: 'own', kind: 'stats', items }] }, { answer: () => ({}) });
    await settle();
    expect([labels(), figures()]).toEqual([[], []]);
  });
});

describe('key figures that fail to load', () => {
  it('say why, show none, leave their neighbours alone, and appear on a retry', async () => {
    let isDown = true;
    renderScreen(screen, { answer: () => (isDown ? lose() : { total: '7', frozen: '0' }) });
    expect((await page.findByRole('alert')).textContent).toContain('network is gone');
    expect([figures(), page.getByText('page.hello').textContent]).toEqual([[], 'page.hello']);
    isDown = false;
    fireEvent.click(page.getByRole('button', { name: 'render.retry' }));
    await waitFor(() => expect(figures()).toEqual(['7', '0']));
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('stay at the last known values when a refresh fails, marked as outdated until one succeeds', async () => {
    let answer: () => unknown = () => ({ total: '7', frozen: '0' });
    const { i18n } = renderScreen(screen, { answer: () => answer() });
    i18n.addResource('en', 'translation', 'render.stale', 'old, because {{reason}}');
    await waitFor(() => expect(figures()).toEqual(['7', '0']));
    answer = lose;
    fireEvent.click(page.getByRole('button', { name: 'page.again' }));
    const note = await page.findByText('old, because network is gone');
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(figures()).toEqual(['7', '0']);
    answer = () => ({ total: '8', frozen: '0' });
    fireEvent.click(page.getByRole('button', { name: 'render.retry' }));
    await waitFor(() => expect(figures()).toEqual(['8', '0']));
    expect(page.queryByText(/^old/)).toBeNull();
  });

  it.each([
    ['a page without login offers the login', 'anonymous', 'render.denied.login'],
    ['a session that has ended offers another', 'signedIn', 'render.deniedAgain.login'],
  ] as const)('%s, and show nobody’s figures', async (_what, status, name) => {
    renderScreen(screen, {
      session: { status },
      answer: () => ({ ret_code: 10007, ret_msg: 'no', result: null }),
    });
    const link = await page.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/login?redirect_url=here');
    expect(figures()).toEqual([]);
  });

  it('fail together where one of their two answers is lost', async () => {
    renderScreen(
      {
        sources: { mine: { op: 'walletBalance' }, other: { op: 'configWeb' } },
        body: [
          {
            id: 'own',
            kind: 'stats',
            items: [figure('total'), figure('rate', { value: { $: 'other#/rate' } })],
          },
        ],
      },
      { answer: (op) => (op === 'configWeb' ? lose() : { total: '7' }) },
    );
    expect((await page.findByRole('alert')).textContent).toContain('network is gone');
    expect(figures()).toEqual([]);
  });
});
