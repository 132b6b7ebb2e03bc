// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fact, Node, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';

beforeEach(() => {
  stubLayout();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const broken = (): never => {
  throw new Error('boom');
};

const widget: Node = { id: 'quote', kind: 'widget', widget: 'conversionQuote', props: {} };
const hello: Node = { id: 'hello', kind: 'text', text: 'page.hello' };

describe('a part of a page that fails', () => {
  it('is named for support, and offers a reload once a retry did not help', async () => {
    const { i18n } = renderScreen({ body: [widget, hello] }, { widget: broken });
    i18n.addResource('en', 'translation', 'render.broken.part', 'part {{id}}');
    fireEvent.click(await page.findByRole('button', { name: 'render.retry' }));
    expect(await page.findByRole('button', { name: 'route.reload' })).toBeTruthy();
    expect(page.getByRole('alert').textContent).toContain('part quote');
    expect(page.getByText('page.hello')).toBeTruthy();
  });

  it('is retried automatically when the edition gives it other properties', async () => {
    let isBroken = true;
    const { redraw } = renderScreen(
      { body: [widget] },
      { widget: () => (isBroken ? broken() : <p>mended</p>) },
    );
    await page.findByRole('alert');
    isBroken = false;
    redraw({ body: [{ ...widget, props: { fromCoin: 'ETH' } }] });
    expect(await page.findByText('mended')).toBeTruthy();
    expect(page.queryByRole('alert')).toBeNull();
  });
});

describe('headings', () => {
  it('are one level deeper inside a section, so that the page can be navigated by them', async () => {
    const section = (id: string, body: [Node]): Node => ({ id, kind: 'section', title: `page.${id}`, body });
    renderScreen({ body: [section('outer', [section('inner', [hello])]), section('next', [hello])] });
    await page.findAllByText('page.hello');
    const levels = page.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
    expect(levels).toEqual([
      ['H1', 'page.title'],
      ['H2', 'page.outer'],
      ['H3', 'page.inner'],
      ['H2', 'page.next'],
    ]);
  });
});

describe('a part that reads two sources', () => {
  const fact = (source: string): Fact => ({
    id: source,
    label: `page.${source}`,
    value: { $: `${source}#/value` },
    format: 'text',
  });
  const screen: Partial<Screen> = {
    sources: { mine: { op: 'walletBalance' }, other: { op: 'configWeb' } },
    body: [{ id: 'both', kind: 'detail', title: 'page.both', items: [fact('mine'), fact('other')] }],
  };
  const lose = () => {
    throw new NetworkError({ operation: 'configWeb', cause: null });
  };
  const signedOut = { ret_code: 10007, ret_msg: 'no', result: null };
  const values = () => page.queryAllByRole('definition').map(({ textContent }) => textContent);

  it('shows no value before both are loaded, so that they never disagree', async () => {
    let come: (answer: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (come = resolve));
    renderScreen(screen, { answer: (op) => (op === 'configWeb' ? late : { value: 'one' }) });
    await settle(20);
    expect(page.queryByText('one')).toBeNull();
    come({ value: 'two' });
    await waitFor(() => expect(values()).toEqual(['one', 'two']));
  });

  it('requests each only once more on a retry', async () => {
    let isDown = true;
    const { calls } = renderScreen(screen, {
      answer: (op) => (op === 'configWeb' && isDown ? lose() : { value: op }),
    });
    const retry = await page.findByRole('button', { name: 'render.retry' });
    isDown = false;
    const before = calls.length;
    fireEvent.click(retry);
    await waitFor(() => expect(values()).toEqual(['walletBalance', 'configWeb']));
    expect(
      calls
        .slice(before)
        .map(([op]) => op)
        .sort(),
    ).toEqual(['configWeb', 'walletBalance']);
  });

  it('offers the login where one requires it and the other is lost: no retry could help', async () => {
    renderScreen(screen, { answer: (op) => (op === 'configWeb' ? lose() : signedOut) });
    expect(await page.findByRole('link', { name: 'render.deniedAgain.login' })).toBeTruthy();
    await settle(20);
    expect([page.queryByRole('alert'), values()]).toEqual([null, []]);
  });
});
