// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../schemas/locales/en/user-assets.json';
import { type Runtime, RuntimeProvider } from '../../../src/runtime/index.ts';
import { bannerBoard } from '../../../src/shell/banners/bannerBoard.tsx';
import { NoticeBell } from '../../../src/shell/banners/NoticeBell.tsx';
import { PageNotice } from '../../../src/shell/banners/PageNotice.tsx';

const paused = {
  id: '1',
  title: 'USDT on \u202eTron',
  content: '<b>Deposits</b> pause.',
  link: '/announcements/1',
  type: 'maintenance_updates',
  closable: true,
};
const ended = { ...paused, id: '2', title: 'ETH on Linea', link: 'javascript:alert(1)', closable: false };

async function show(answer: () => Promise<unknown>, address = '/deposit/') {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'user-assets',
    resources: { en: { 'user-assets': texts } },
  });
  const call = vi.fn(answer);
  const runtime = { call, now: () => 0 } as unknown as Runtime;
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <RuntimeProvider runtime={runtime}>
          <NoticeBell />
          <PageNotice />
        </RuntimeProvider>
      </MemoryRouter>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), call };
}

beforeEach(() => bannerBoard.set({ list: [], closed: [] }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the page shows the most important notice, the bell all of them, as plain text with safe links', async () => {
  const { user, call } = await show(async () => ({ list: [paused, ended] }));
  await user.click(await screen.findByRole('button', { name: '2 notices' }));
  expect(call).toHaveBeenCalledWith(
    'configBanner',
    { position: 'ASSET_DEPOSIT', lang: 'en' },
    expect.anything(),
  );
  const line = within(screen.getByRole('complementary', { name: 'Notices' }));
  expect(line.getByText('USDT on Tron')).toBeTruthy();
  expect(line.getByText(/<b>Deposits<\/b> pause\./)).toBeTruthy();
  expect(line.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/announcements/1');
  const all = within(screen.getByRole('region', { name: 'Notices' }));
  expect(all.getAllByRole('listitem')).toHaveLength(2);
  expect(all.getAllByRole('link')).toHaveLength(1);
});

test('a closed notice stays closed, and the next one takes its place', async () => {
  const { user } = await show(async () => ({ list: [paused, ended] }));
  const line = within(await screen.findByRole('complementary'));
  await user.click(line.getByRole('button', { name: 'Close the notice: USDT on Tron' }));
  expect(line.getByText('ETH on Linea')).toBeTruthy();
  expect(line.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: '1 notice' })).toBeTruthy();
  expect(localStorage.getItem('ua_closed_notices')).toBe('["1"]');
});

test.each([
  ['a server that does not answer', '/deposit/', 1, () => Promise.reject(new Error('away'))],
  ['a page without a place for notices', '/constructor', 0, async () => ({ list: [paused] })],
  ['nothing to announce', '/deposit/', 1, async () => ({ list: [] })],
])('there is no bell and no notice with %s', async (_, address, calls, answer) => {
  const { call } = await show(answer, address);
  expect(call).toHaveBeenCalledTimes(calls);
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});
