// @vitest-environment happy-dom
import { act, cleanup, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Node, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen, stubLayout } from '../../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('tabs', () => {
  const screen: Partial<Screen> = {
    sources: { first: { op: 'coinList' }, second: { op: 'configWeb' } },
    body: [
      {
        id: 'kind',
        kind: 'tabs',
        label: 'page.kinds',
        items: [
          { id: 'crypto', label: 'page.crypto', body: [fact('a', 'first#/name')] },
          { id: 'fiat', label: 'page.fiat', body: [fact('b', 'second#/name')] },
        ],
      },
    ],
  };

  function fact(id: string, binding: string): Node {
    return {
      id,
      kind: 'stats',
      items: [{ id: 'name', label: 'page.name', value: { $: binding }, format: 'text' }],
    };
  }

  it('show one part, support arrow keys, keep it in the address, and request only what is shown', async () => {
    const { calls, pageUrl } = renderScreen(screen, { answer: (op) => ({ name: op }) });
    await page.findByText('coinList');
    expect(calls.map(([op]) => op)).toEqual(['coinList']);
    page.getByRole('tab', { name: 'page.crypto' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await page.findByText('configWeb');
    expect(page.getByRole('tab', { selected: true }).textContent).toBe('page.fiat');
    expect(document.activeElement?.textContent).toBe('page.fiat');
    expect(page.getByRole('tabpanel', { name: 'page.fiat' }).textContent).toContain('configWeb');
    expect(pageUrl.search).toBe('?kind=fiat');
    expect(calls.map(([op]) => op)).toEqual(['coinList', 'configWeb']);
  });

  it('open as a shared link says, or at the first where it says nothing valid', async () => {
    renderScreen(screen, { at: '/?kind=fiat', answer: () => ({}) });
    expect((await page.findByRole('tab', { selected: true })).textContent).toBe('page.fiat');
    cleanup();
    renderScreen(screen, { at: '/?kind=nft', answer: () => ({}) });
    expect((await page.findByRole('tab', { selected: true })).textContent).toBe('page.crypto');
  });

  it('are no part of the page while none of them is offered', async () => {
    const tab = { id: 'a', label: 'page.a', body: [{ id: 'x', kind: 'text', text: 'page.x' }] };
    const tabs = {
      id: 'views',
      kind: 'tabs',
      label: 'page.views',
      items: [{ ...tab, when: { not: { login: true } } }],
    };
    await act(async () => renderScreen({ body: [tabs as unknown as Node] }));
    expect(page.queryByRole('tablist')).toBeNull();
    expect(page.queryByText('page.x')).toBeNull();
  });
});
