// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import type { LazyOverlays } from '../../../src/render/antd/openOverlay.ts';
import { lazyValue } from '../../../src/runtime/index.ts';
import { renderScreen, settle, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const overlays: NonNullable<Screen['overlays']> = {
  edit: {
    as: 'modal',
    title: 'page.edit',
    params: {},
    body: [
      {
        id: 'by',
        kind: 'tabs',
        label: 'page.by',
        items: [
          { id: 'mail', label: 'page.mail', body: [{ id: 'mailed', kind: 'text', text: 'page.mailText' }] },
          {
            id: 'phone',
            label: 'page.phone',
            body: [{ id: 'called', kind: 'text', text: 'page.phoneText' }],
          },
        ],
      },
    ],
  },
};
const opening: Partial<Screen> = {
  actions: [{ id: 'add', label: 'page.add', do: [{ open: 'edit' }] }],
};

/** Overlays that come apart from their screen; the fetches up to `lost` fail. */
function apart(lost = 0) {
  const fetched = vi.fn(async () => {
    if (fetched.mock.calls.length <= lost) throw new TypeError('lost');
    return overlays;
  });
  const lazy: LazyOverlays = { ...lazyValue(fetched), url: { tabs: { by: ['mail', 'phone'] } } };
  return { lazy, fetched };
}

const press = (name: string) => act(async () => fireEvent.click(page.getByRole('button', { name })));

it('overlays are loaded once the page is idle, before anyone opens one', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 5));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const { lazy, fetched } = apart();
  renderScreen(opening, { overlays: lazy });
  expect(fetched).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  expect(page.queryByRole('dialog')).toBeNull();
});

it('overlays are loaded early when one is opened, with the tab that the URL names', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { lazy, fetched } = apart();
  renderScreen(opening, { overlays: lazy, at: '/?by=phone' });
  await press('page.add');
  await page.findByRole('dialog', { name: 'page.edit' });
  expect(await page.findByText('page.phoneText')).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('overlays that failed to load say so, and open on a retry', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { lazy } = apart(1);
  renderScreen(opening, { overlays: lazy });
  await press('page.add');
  expect((await page.findByRole('alert')).textContent).toContain('render.broken.text');
  await press('render.retry');
  await page.findByRole('dialog', { name: 'page.edit' });
  expect(page.queryByRole('alert')).toBeNull();
});

it('no overlay is opened that this session’s screen does not have', async () => {
  const { lazy } = apart();
  renderScreen({ actions: [{ id: 'add', label: 'page.add', do: [{ open: 'other' }] }] }, { overlays: lazy });
  await press('page.add');
  await settle(50);
  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.queryByRole('alert')).toBeNull();
});
