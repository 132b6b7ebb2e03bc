// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { BrokenOutline } from '../../src/routes/MessagePage.tsx';
import { RoutePage } from '../../src/routes/RoutePage.tsx';
import { type LoadScreen, siteScreens } from '../../src/routes/siteScreens.ts';
import { createQueryClient, createStore, RuntimeProvider, type Session } from '../../src/runtime/index.ts';
import { quietRuntime } from '../../src/shell/runtime/quietRuntime.ts';
import { englishTexts } from '../englishTexts.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const everything = siteScreens({ hidden: [], screens: {} }, null);

const withdraw = routes.find(({ id }) => id === 'withdraw') as (typeof routes)[number];
let visits = 0;

/** A page beside something of the frame. A document keeps the page of a route, so each has a route of its own. */
async function visit(loadScreen: LoadScreen) {
  visits += 1;
  const route = { ...withdraw, id: `withdraw${visits}` as RouteId };
  const session: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };
  const runtime = quietRuntime({ call: () => new Promise(() => undefined), session: createStore(session) });
  const i18n = await englishTexts();
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[route.path]}>
            <RuntimeProvider runtime={runtime}>
              <p>the frame</p>
              <RoutePage route={route} params={{}} loadScreen={loadScreen} isFirstPage={{ current: true }} />
            </RuntimeProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
}

const title = (name: string) => page.findByRole('heading', { level: 1, name });

describe('a page whose code cannot be loaded', () => {
  const lost: LoadScreen = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };

  it('says so in the page’s place, offers a reload, and leaves the frame alone', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await visit(lost);
    await title('This page did not load');
    expect(page.getByText('the frame')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(page.getByRole('button', { name: 'Load it again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('replaces the title of the previous page in the tab', async () => {
    await visit(lost);
    await title('This page did not load');
    expect(document.title).toContain('This page did not load');
  });
});

describe('a page that is loading', () => {
  it('has an outline with text for screen readers', async () => {
    await visit(() => new Promise(() => undefined));
    expect(page.getByRole('status', { name: 'Loading the page' })).toBeTruthy();
    expect(page.queryByRole('heading')).toBeNull();
  });
});

describe('a page that this site does not have', () => {
  it('says so and links to the first page of the navigation', async () => {
    await visit(async () => null);
    await title('Not available here');
    expect(page.getByRole('link').getAttribute('href')).toBe('/');
  });

  it('is recognised before anything of it is loaded', async () => {
    const load = vi.fn();
    const screens = { withdraw: load } as never;
    expect(await siteScreens({ hidden: ['withdraw'], screens }, null)(withdraw)).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('is the site’s own where that differs from the common one', async () => {
    const [usual, own] = [await everything(withdraw), { id: 'own' }];
    const screens = { withdraw: async () => ({ default: own }) } as never;
    const sent = await siteScreens({ hidden: [], screens }, null)(withdraw);
    expect([sent?.screen, usual?.screen.id]).toEqual([own, 'withdraw']);
  });
});

it('the text for code that never arrives is hidden until it has failed', async () => {
  const i18n = await englishTexts();
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <BrokenOutline />
    </I18nextProvider>,
  );
  expect(page.queryByRole('heading')).toBeNull();
  expect(container.querySelector('section')?.hidden).toBe(true);
  expect(container.textContent).toContain('This page did not load');
});
