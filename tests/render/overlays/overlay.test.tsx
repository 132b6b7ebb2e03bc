// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withOverlay = (as: 'drawer' | 'modal'): Partial<Screen> => ({
  actions: [
    {
      id: 'add',
      label: 'page.add',
      primary: true,
      do: [{ open: 'edit', with: { name: 'cold', count: 'three' } }],
    },
  ],
  overlays: {
    edit: {
      as,
      title: 'page.edit',
      params: { name: 'string', count: 'number' },
      body: [
        {
          id: 'facts',
          kind: 'detail',
          title: 'page.facts',
          items: [
            { id: 'name', label: 'page.name', value: { $: 'params#/name' }, format: 'text' },
            { id: 'count', label: 'page.count', value: { $: 'params#/count' }, format: 'text' },
          ],
        },
        { id: 'done', kind: 'button', button: { id: 'done', label: 'page.done', do: [{ close: true }] } },
      ],
    },
  },
});

describe.each(['drawer', 'modal'] as const)('a %s', (as) => {
  it('is named by its title, has only the parameters it declares, and returns the focus', async () => {
    renderScreen(withOverlay(as));
    const opener = page.getByRole('button', { name: 'page.add' });
    opener.focus();
    fireEvent.click(opener);
    const overlay = await page.findByRole('dialog', { name: 'page.edit' });
    const [name, count] = await within(overlay).findAllByRole('definition');
    expect(name?.textContent).toBe('cold');
    // Declared as a number, sent as text: it is not there.
    expect(count?.textContent).not.toContain('three');
    fireEvent.click(within(overlay).getByRole('button', { name: 'page.done' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'page.edit' })).toBeNull());
    await settle(20);
    expect(document.activeElement).toBe(opener);
  });

  it('closes with Escape', async () => {
    renderScreen(withOverlay(as));
    fireEvent.click(page.getByRole('button', { name: 'page.add' }));
    const overlay = await page.findByRole('dialog', { name: 'page.edit' });
    within(overlay).getByRole('button', { name: 'page.done' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'page.edit' })).toBeNull());
  });
});
