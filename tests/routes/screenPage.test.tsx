// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { routes } from '../../generated/screens/index.ts';
import { loadScreenParts } from '../../src/render/loadScreen.ts';
import { App } from '../../src/routes/App.tsx';
import { siteScreens } from '../../src/routes/siteScreens.ts';
import {
  createQueryClient,
  createStore,
  type FlagStates,
  RuntimeProvider,
  type Session,
} from '../../src/runtime/index.ts';
import { quietRuntime } from '../../src/shell/runtime/quietRuntime.ts';
import { registry } from '../../src/widgets/registry.ts';
import { englishTexts } from '../englishTexts.ts';

afterEach(cleanup);

/** The code of pages is read from its sources here, which may take longer than a page is waited for. */
beforeAll(async () => {
  for (const id of ['recordsFrozenAssets', 'moneyAddressRiskCheck', 'subAccountTransferRecord']) {
    const sent = await routes.find((route) => route.id === id)?.load();
    if (sent !== undefined) await loadScreenParts(sent.default, registry);
  }
}, 120_000);

const somebody: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };

/**
 * The area at an address, beside a link to another of its pages. What React begins in an `act` that is not awaited and cannot end at once,
 * because code is on its way, it never ends.
 */
async function open(path: string, to = '/money-address/risk-check') {
  const flags = createStore<FlagStates>(flagDefaults);
  const call = () => new Promise<never>(() => undefined);
  const runtime = quietRuntime({ call, flags, session: createStore(somebody) });
  const i18n = await englishTexts();
  const area = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <RuntimeProvider runtime={runtime}>
            <Link to={to}>Go</Link>
            <App loadScreen={siteScreens({ hidden: [], screens: {} }, flagDefaults)} />
          </RuntimeProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
  await act(async () => render(area));
  const title = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 30_000 });
  return { flags, title };
}

test('the page that is opened first leaves the focus to the browser, the next one moves it to its title', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { title } = await open('/records/frozen-assets');
  await title('Frozen assets');
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toMatch(/^Frozen assets · /);
  expect(scroll).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Go' })));
  const next = await title('Address risk check');
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});

test('a page that a flag hides while it is open says that it is not available, and returns with the flag', async () => {
  const { flags, title } = await open('/subAccountTransferRecord');
  await title('Sub-account transfers');
  await act(async () => flags.set({ ...flagDefaults, subAccountTransferRecord: { action: 'hide' } }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sub-account transfers' })).toBeNull());
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  await act(async () => flags.set(flagDefaults));
  await title('Sub-account transfers');
});
