// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import brandFile from '../../../schemas/brand.json';
import { buildSettings } from '../../../scripts/build/writePages.ts';
import { createStore } from '../../../src/runtime/index.ts';
import type { ShellParts } from '../../../src/shell/frame/shellParts.ts';
import { leave, notLoggedIn, person, show } from './showLayout.tsx';

beforeEach(() => {
  leave.mockClear();
});
afterEach(cleanup);

test('the layout has its four places, and the page is in the content (requirements §2.2)', async () => {
  await show();
  expect(document.querySelector('#header-mount')?.tagName).toBe('HEADER');
  expect(document.querySelector('#footer-mount')?.tagName).toBe('FOOTER');
  expect(document.querySelector('#toast-container')).not.toBeNull();
  expect(within(screen.getByRole('main')).getByRole('heading').textContent).toBe('The page');
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});

test('the navigation marks the current page', async () => {
  const { user } = await show();
  const navigation = screen.getByRole('navigation', { name: 'Assets area' });
  expect(within(navigation).getByRole('link', { current: true }).textContent).toBe('Address book');
  const deposit = within(navigation).getByRole('link', { name: 'Deposit' });
  await user.click(deposit);
  expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Deposit');
});

test('a product of the brand is a link marked as external, with the edition’s note; a page is not', async () => {
  const earn = { action: 'custom', ext: { notice: 'earn.unregulated' } };
  await show({ siteFlags: { ...flagDefaults, earn } });
  for (const place of ['Assets area', 'shell.areas']) {
    const links = within(screen.getByRole('navigation', { name: place }));
    // The text of the label is not among this test's texts: its key stands for it.
    const link = links.getByRole('link', { name: 'nav.area.earn, another product' });
    expect(link.getAttribute('href')).toBe(brandFile.areas.earn);
    const description = link.getAttribute('aria-describedby');
    const beside = description === null ? null : document.getElementById(description);
    expect(beside?.textContent ?? link.title).toBe('No regulated service');
    expect(links.getAllByRole('link', { name: /another product/ })).toHaveLength(
      place === 'shell.areas' ? 3 : 7,
    );
  }
});

test('a signed-in customer sees masked mail, label and UID, and logs out to /login', async () => {
  const { user, call } = await show();
  await user.click(await screen.findByRole('button', { name: /^Account: tra\*\*\*@example\.com VIP 3$/ }));
  expect(screen.getByText('533285')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(call).toHaveBeenCalledWith(
    'logout',
    {},
    { notify: 'notification', title: 'You are still logged in' },
  );
  await expect.poll(() => leave).toHaveBeenCalledWith('/login');
});

test('the UID is copied whole, with a message', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  const button = screen.getByRole('button', { name: 'Copy UID' });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe('533285');
  expect(button.nextElementSibling?.textContent).toBe('render.copied');
});

test('Escape closes a panel and returns the focus to its button', async () => {
  const { user } = await show();
  const button = await screen.findByRole('button', { name: /^Account/ });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Tab}{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('a signed-out user is led to the login page and back', async () => {
  const { user } = await show({ profile: notLoggedIn, address: '/exchange/index' });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(leave).toHaveBeenCalledWith(
    `/login?redirect_url=${encodeURIComponent('https://assets.example/user/assets/exchange/index')}`,
  );
});

test('language and theme change without a reload', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /^Language: English$/ }));
  await user.click(screen.getByRole('button', { name: '繁體中文（香港）' }));
  expect(screen.getAllByText('充值').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /^Theme|shell\.theme/ }));
  await user.click(screen.getByRole('button', { name: 'shell.theme.dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test.each([
  ['/deposit', true],
  ['/deposit/chain-address', true],
  ['/deposit/no-such-page', true],
  ['/depositors', false],
  ['/withdraw/', false],
])('on %s the footer is the general one: %s (requirements §2.2)', async (address, isGeneral) => {
  await show({ address });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryByText(brandFile.name) !== null).toBe(isGeneral);
  expect(footer.getByText(brandFile.licence.en)).toBeTruthy();
});

test('the dialog of a failure stays in the frame until it is closed', async () => {
  const { dialog } = await show();
  act(() => dialog.set(<p>Verify your identity</p>));
  expect(screen.getByText('Verify your identity')).toBeTruthy();
  act(() => dialog.set(null));
  expect(screen.queryByText('Verify your identity')).toBeNull();
});

const frame = {
  banner: () => screen.queryByRole('button', { name: /^Language/ }),
  navigation: () => screen.queryByRole('navigation', { name: 'Assets area' }),
  account: () => screen.queryByRole('button', { name: /^Account: tra/ }),
  footer: () => screen.queryByText(brandFile.licence.en),
};
type FrameName = keyof typeof frame;

/** A value where a text should be: React refuses to draw it. */
const noText = { not: 'a text' } as unknown as string;
const Broken = (): ReactNode => {
  throw new Error('broken');
};

test.each<{ name: string; lost: FrameName[]; given: Parameters<typeof show>[0] }>([
  { name: 'account', lost: ['account'], given: { profile: { ...person, vague_email_v2: noText } } },
  { name: 'languages', lost: ['banner'], given: { change: { languages: [{ code: 'en', name: noText }] } } },
  {
    name: 'footer',
    lost: ['footer'],
    given: { change: { brand: { ...brandFile, links: null } as unknown as ShellParts['brand'] } },
  },
  { name: 'dialog', lost: [], given: { change: { dialog: createStore<ReactNode>(<Broken />) } } },
  { name: 'assistant', lost: [], given: { change: { assistant: createStore<ReactNode>(<Broken />) } } },
])('when the $name fails, everything else remains', async ({ lost, given }) => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(given);
  const missing = () => Object.entries(frame).flatMap(([name, find]) => (find() === null ? [name] : []));
  await expect.poll(missing).toEqual(lost);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  silent.mockRestore();
});

test('the account and the navigation can be retried where they failed', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await show({ profile: { ...person, vague_email_v2: noText } });
  const again = await screen.findByRole('button', { name: 'Account: Try again' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Account: route.reload' })).toBeTruthy();
  // The next page is another chance.
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(await screen.findByRole('button', { name: 'Account: Try again' })).toBeTruthy();
  silent.mockRestore();
});

test('a toast that cannot be shown breaks nothing else, and the next one is shown', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { toasts } = await show();
  act(() => void toasts.toast({ id: 'broken', type: 'info', text: noText }));
  await expect.poll(() => silent).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  act(() => toasts.update('broken', { text: 'Readable' }));
  expect(await screen.findByText('Readable')).toBeTruthy();
  silent.mockRestore();
});

test('the drawer offers the same pages and closes when one is selected', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Convert' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test.each([
  ['production', null],
  ['testnet', 'Testnet'],
  ['test', 'Test'],
] as const)('requirements §9.6: a page built for %s is marked %s beside the name', async (name, mark) => {
  const brand = { ...brandFile, ...(await buildSettings({ UA_ENVIRONMENT: name })) } as ShellParts['brand'];
  await show({ change: { brand } });
  const header = within(screen.getByRole('banner'));
  const tags = [...screen.getByRole('banner').querySelectorAll('.ua-wordmark .ua-tag')];
  expect(header.getByText(brandFile.name)).toBeTruthy();
  expect(tags.map(({ textContent }) => textContent)).toEqual(mark === null ? [] : [mark]);
});
