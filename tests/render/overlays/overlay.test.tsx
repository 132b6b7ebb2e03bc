// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Button, Overlay, Screen } from '../../../generated/models/screen.v1.d.ts';
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

describe('an overlay', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it.each([
    ['rtl', 'left'],
    ['ltr', 'right'],
  ])('that is a drawer on a page written %s comes from the %s', async (dir, side) => {
    document.documentElement.dir = dir;
    await act(async () => renderScreen(withOverlay('drawer')));
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'page.add' })));
    await page.findByRole('dialog', { name: 'page.edit' });
    expect(document.querySelector(`.ant-drawer-${side}`)).not.toBeNull();
  });

  it.each<[type: Overlay['params'][string], value: unknown, want: string]>([
    ['money', '1.500', '1.500'],
    ['money', 1.5, '–'],
    ['moment', '1769860800000', '1769860800000'],
    ['moment', true, '–'],
    ['duration', 4320, '4320'],
    ['duration', '4320', '–'],
    ['boolean', 'true', '–'],
  ])('that declares %s and is given %j shows %s', async (type, value, want) => {
    const screen = withOverlay('modal');
    const [add] = screen.actions ?? [];
    const [edit] = Object.values(screen.overlays ?? {});
    await act(async () =>
      renderScreen({
        actions: [{ ...add, do: [{ open: 'edit', with: { name: value } }] } as Button],
        overlays: { edit: { ...edit, params: { name: type } } as Overlay },
      }),
    );
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'page.add' })));
    const overlay = await page.findByRole('dialog', { name: 'page.edit' });
    expect((await within(overlay).findAllByRole('definition'))[0]?.textContent).toBe(want);
  });

  it('that was opened by its name in the address is not opened again by Back', async () => {
    const screen = withOverlay('modal');
    const actions = [{ ...screen.actions?.[0], do: [{ open: 'edit' }] } as Button];
    const { pageUrl } = await act(async () => renderScreen({ ...screen, actions }, { at: '/?a=1#add' }));
    const overlay = await page.findByRole('dialog', { name: 'page.edit' });
    expect(pageUrl.search).toBe('?a=1');
    await act(async () => fireEvent.click(within(overlay).getByRole('button', { name: 'page.done' })));
    await vi.waitFor(() => expect(page.queryByRole('dialog', { name: 'page.edit' })).toBeNull(), {
      timeout: 30_000,
    });
  });

  it.each(['#', '#nothing', '#constructor'])('is not opened by the address %s', async (hash) => {
    await act(async () => renderScreen(withOverlay('modal'), { at: `/${hash}` }));
    await settle(20);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('with a form is remembered under its account and page until it is closed', async () => {
    const kept = new Map<string, string>();
    const tabStorage = {
      get: (name: string) => kept.get(name),
      set: (name: string, text: string) => kept.set(name, text) !== undefined,
      remove: (name: string) => void kept.delete(name),
    };
    const screen = withOverlay('modal');
    const [edit] = Object.values(screen.overlays ?? {});
    const form = { id: 'f', kind: 'form', form: 'addressEdit', submitLabel: 'page.save' } as const;
    const body = [form, ...(edit?.body ?? [])] as Overlay['body'];
    const overlays = { edit: { ...edit, body } as Overlay };
    await act(async () => renderScreen({ ...screen, overlays }, { tabStorage }));
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'page.add' })));
    const overlay = await page.findByRole('dialog', { name: 'page.edit' });
    expect(JSON.parse(kept.get('ua_overlay:1:moneyAddress') ?? '')).toMatchObject({ name: 'edit' });
    await act(async () => fireEvent.click(within(overlay).getByRole('button', { name: 'page.done' })));
    await vi.waitFor(() => expect([...kept.keys()]).not.toContain('ua_overlay:1:moneyAddress'), {
      timeout: 30_000,
    });
  });
});
