// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { RouteState, Routes } from '../../../src/contract/index.ts';
import { createStore } from '../../../src/runtime/index.ts';
import { RouteSwitch } from '../../../src/shell/layout/RouteSwitch.tsx';
import { routeTexts } from '../../../src/shell/layout/routeTexts.ts';
import { RouteArea } from '../../../src/shell/layout/TopBar.tsx';

const idle = { isFailing: false, probedAt: 1 };
const state: RouteState = {
  choice: 'auto',
  held: 'current',
  candidates: [
    { id: 'current', host: 'assets.example', latencyMs: 62, ...idle },
    { id: 'alternate1', host: 'one.example', latencyMs: 300, ...idle },
    { id: 'alternate2', host: 'two.example', latencyMs: null, isFailing: false, probedAt: null },
  ],
};

function fakeRoutes(initial: RouteState) {
  const store = createStore(initial);
  const stop = vi.fn();
  const routes: Routes = {
    get: store.get,
    subscribe: store.subscribe,
    choose: vi.fn(async (choice: RouteState['choice']) =>
      store.set({ ...store.get(), choice, held: choice === 'auto' ? 'current' : choice }),
    ),
    start: vi.fn(() => stop),
  };
  return { routes, store, stop };
}

function textsOf(code: string): Record<string, string> {
  return JSON.parse(readFileSync(`schemas/locales/${code}/user-assets.json`, 'utf8'));
}

async function show(part: ReactNode, language = 'en') {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'user-assets',
    resources: { 'zh-HK': { 'user-assets': textsOf('zh-HK') } },
  });
  return { user: userEvent.setup(), ...render(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>) };
}

afterEach(cleanup);

test('the button shows the latency of the route in use, and its quality in words', async () => {
  const { routes, store } = fakeRoutes(state);
  await show(<RouteSwitch routes={routes} />);
  const named = (name: string) => screen.findByRole('button', { name });
  await named('Connection: 62 ms, Good');
  act(() => store.set({ ...state, held: 'alternate1' }));
  await named('Connection: 300 ms, Slow');
  act(() => store.set({ ...state, held: 'alternate2' }));
  await named('Connection: Not measured yet');
  const [, ...rest] = state.candidates;
  const dead = {
    id: 'current',
    host: 'assets.example',
    latencyMs: 15_000,
    isFailing: true,
    probedAt: 1,
  } as const;
  act(() => store.set({ ...state, candidates: [dead, ...rest] }));
  await named('Connection: No answer');
});

test('the panel is a group of radio buttons: automatic and every route with host, latency and state', async () => {
  const { routes } = fakeRoutes(state);
  const { user } = await show(<RouteSwitch routes={routes} />);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.click(screen.getByRole('button'));
  const group = screen.getByRole('radiogroup', { name: 'Connection' });
  const [auto, ...others] = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(auto?.checked).toBe(true);
  const words = [auto, ...others].map((radio) =>
    radio?.closest('label')?.textContent.replace(/\s+/g, ' ').trim(),
  );
  expect(words).toEqual([
    'Automatic Takes the best connection, checked every 30 seconds.',
    'Main connection In use assets.example 62 ms Good',
    'Alternative 1 one.example 300 ms Slow',
    'Alternative 2 two.example Not measured yet',
  ]);
  expect(screen.getByRole('status').textContent).toBe('In use now: assets.example');
});

test('a route is selected with pointer or keyboard, the panel stays, and Escape returns to the button', async () => {
  const { routes } = fakeRoutes(state);
  const { user } = await show(<RouteSwitch routes={routes} />);
  const button = screen.getByRole('button');
  await user.click(button);
  await user.click(screen.getByRole('radio', { name: /^Alternative 1/ }));
  expect(routes.choose).toHaveBeenLastCalledWith('alternate1');
  expect(screen.getByRole('radio', { name: /^Alternative 1 In use/, checked: true })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('In use now: one.example');
  await user.keyboard('{ArrowDown}');
  expect(routes.choose).toHaveBeenLastCalledWith('alternate2');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('a selected route that does not answer is marked; "automatic" needs no mark', async () => {
  const [first, second] = state.candidates;
  if (first === undefined || second === undefined) throw new Error('two routes');
  const candidates = [first, { ...second, isFailing: true }];
  const { routes, store } = fakeRoutes({ ...state, choice: 'alternate1', held: 'alternate1', candidates });
  const { user } = await show(<RouteSwitch routes={routes} />);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toContain('does not answer');
  act(() => store.set({ ...state, choice: 'auto', held: 'alternate1', candidates }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a site without alternates has no button and measures nothing', async () => {
  const { routes } = fakeRoutes({ ...state, candidates: state.candidates.slice(0, 1) });
  await show(
    <>
      <RouteArea routes={routes} />
      <RouteSwitch routes={routes} />
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(screen.queryByRole('button')).toBeNull();
  expect(routes.start).not.toHaveBeenCalled();
});

test('the header starts measuring once it is idle, and stops when it is removed', async () => {
  const { routes, stop } = fakeRoutes(state);
  const { unmount } = await show(<RouteArea routes={routes} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(routes.start).not.toHaveBeenCalled();
  await screen.findByRole('button', { name: /^Connection/ });
  expect(routes.start).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the texts exist in every language, and the built-in English ones equal those of the translation files', async () => {
  const { 'shell.route': _, ...others } = routeTexts;
  for (const code of ['en', 'zh-HK', 'ar-SA']) {
    const texts = textsOf(code);
    expect(Object.keys(texts).filter((key) => key.startsWith('shell.route.'))).toEqual(
      Object.keys(others).sort(),
    );
    if (code === 'en') expect(texts).toMatchObject(routeTexts);
  }
  const { routes } = fakeRoutes(state);
  await show(<RouteSwitch routes={routes} />, 'zh-HK');
  expect(screen.getByRole('button', { name: '連線: 62 毫秒, 良好' }).textContent).toBe('62 毫秒');
});
