// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../src/routes/App.tsx';
import { siteScreens } from '../../src/routes/siteScreens.ts';
import { createQueryClient, createStore, RuntimeProvider, type Session } from '../../src/runtime/index.ts';
import { quietRuntime } from '../../src/shell/runtime/quietRuntime.ts';
import { englishTexts } from '../englishTexts.ts';

afterEach(cleanup);

const loadScreen = siteScreens({ hidden: [], screens: {} }, null);

/** The area at an address, with an exchange that never answers. */
async function visit(address: string, status: Session['status'] = 'signedIn') {
  const i18n = await englishTexts();
  const leave = vi.fn();
  const runtime = quietRuntime({
    call: () => new Promise(() => undefined),
    session: createStore<Session>({ status, userId: 1, userEpoch: 1, profile: null, tags: {} }),
    leave,
    currentHref: () => `https://assets.example/user/assets${address}`,
  });
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[address]}>
            <RuntimeProvider runtime={runtime}>
              <App loadScreen={loadScreen} />
            </RuntimeProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
  return { leave };
}

const page = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 30_000 });

const loginPages: [address: string, title: string][] = [
  ['/exchange/history', 'Conversion history'],
  ['/exchange/lwb-exchange', 'Special conversion'],
  ['/exchange/lwb-exchange/eth-usdt', 'Special conversion'],
  ['/exchange/lwb-exchange/history/eth-usdt', 'Special conversion history'],
  ['/otc/history', 'Block trade history'],
  ['/money-address', 'Address book'],
  ['/money-address/batch', 'Add several addresses'],
  ['/money-address/risk-check', 'Address risk check'],
  ['/records/derivatives', 'Derivatives records'],
  ['/records/frozen-assets', 'Frozen assets'],
  ['/transfers', 'Transfers'],
  ['/subAccountTransferRecord', 'Sub-account transfers'],
  ['/deposit/', 'Deposit'],
  ['/deposit/chain-address', 'Deposit address'],
  ['/withdraw/', 'Withdraw'],
  ['/exportStatment', 'Statements'],
];
const openPages: [address: string, title: string][] = [
  ['/exchange/index', 'Convert'],
  ['/otc/index', 'Block trade'],
  ['/otc/convert', 'Trade a block'],
];

describe('requirements §2.1', () => {
  test.each([...openPages, ...loginPages])('%s is the page "%s"', async (address, title) => {
    await visit(address);
    expect(await page(title)).toBeTruthy();
  });

  test.each([
    '/exchange',
    '/exchange/lwb-exchange/history/a/b',
    '/exportStatement',
    '/records/derivatives/1',
  ])('%s is not a page', async (address) => {
    await visit(address);
    expect(await page('There is no such page')).toBeTruthy();
  });
});

describe('requirements §2.3: without login', () => {
  test.each(openPages)('%s opens', async (address, title) => {
    const { leave } = await visit(address, 'anonymous');
    expect(await page(title)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  test.each(loginPages)('%s leads to the login page with its whole address', async (address, title) => {
    const { leave } = await visit(address, 'anonymous');
    const whole = `https://assets.example/user/assets${address}`;
    await expect.poll(() => leave.mock.calls).toEqual([[`/login?redirect_url=${encodeURIComponent(whole)}`]]);
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });
});
