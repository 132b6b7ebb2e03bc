// @vitest-environment happy-dom
// @alone: what brings pages ahead listens to the document from then on
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperationId } from '../../generated/api/operations.ts';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { routes } from '../../generated/screens/index.ts';
import type { CallOutcome } from '../../src/contract/call/call.ts';
import type { CallOptions } from '../../src/contract/contract.ts';
import type { Contract } from '../../src/contract/index.ts';
import { loadNodeParts } from '../../src/render/opening/loadNodeParts.ts';
import { App } from '../../src/routes/App.tsx';
import { bringNextPages } from '../../src/routes/nextPages.ts';
import { preparePage } from '../../src/routes/pageOf.tsx';
import { type LoadScreen, siteScreens } from '../../src/routes/siteScreens.ts';
import {
  createQueryClient,
  createStore,
  type FlagStates,
  initialClientState,
  RuntimeProvider,
  type Session,
} from '../../src/runtime/index.ts';
import { FRESH_MS } from '../../src/runtime/screen/sourceQuery.ts';
import { quietRuntime } from '../../src/shell/runtime/quietRuntime.ts';
import { englishTexts } from '../englishTexts.ts';

const sent = vi.fn<(op: OperationId, args: object, options: CallOptions) => Promise<unknown>>();
const call = ((op: OperationId, args: object, options: CallOptions) =>
  sent(op, args, options)) as unknown as Contract['call'];
const signedIn: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };
const history = '/exchange/history';
const noRows = { list: [], total: 0 };

const client = createQueryClient();
const session = createStore<Session>(signedIn);
const flags = createStore<FlagStates>(flagDefaults);
const hidden: RouteId[] = [];
const loadScreen: LoadScreen = (route) => siteScreens({ hidden, screens: {} }, flagDefaults)(route);
let isVisible = true;
let tellOutcome: (outcome: CallOutcome) => void = () => undefined;

// Once for all tests, because it listens to the document as long as that lives.
bringNextPages({
  contract: {
    call,
    isUnderWay: () => false,
    now: Date.now,
    onOutcome(listener) {
      tellOutcome = listener;
      return () => undefined;
    },
  },
  client,
  session,
  flags,
  state: createStore(initialClientState),
  visibility: { isVisible: () => isVisible },
  loadScreen,
});

beforeEach(() => {
  sent.mockReset().mockResolvedValue(noRows);
  client.getQueryCache().clear();
  session.set(signedIn);
  flags.set(flagDefaults);
  hidden.length = 0;
  isVisible = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const operations = () => sent.mock.calls.map(([op]) => op);
const ofHistory = () => sent.mock.calls.filter(([op]) => op === 'convertQuery');

/** The code of pages is read from its sources here, which takes long: what is tested is what is asked. */
beforeAll(async () => {
  await import('../../src/compliance/resolveScreen.ts');
  const pages: RouteId[] = ['exchangeHistory', 'subAccountTransferRecord', 'otcIndex', 'withdraw', 'deposit'];
  for (const id of pages) {
    await preparePage(id, loadScreen);
    const route = routes.find((candidate) => candidate.id === id);
    if (route !== undefined) await loadNodeParts((await route.load()).default);
  }
}, 120_000);

/** Touches a link, and waits for what that asks for. */
async function touch(path: string, attributes = ''): Promise<void> {
  const place = document.createElement('p');
  place.innerHTML = `<a href="/user/assets${path}" ${attributes}>Link</a>`;
  document.body.append(place);
  place.firstChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  place.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

async function open(path: string): Promise<void> {
  const i18n = await englishTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <RuntimeProvider runtime={quietRuntime({ call, session, flags })}>
            <App loadScreen={loadScreen} />
          </RuntimeProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the opening requests of a page whose link is hovered or focused', () => {
  beforeEach(async () => {
    // A test may put the clock on; until then it goes as usual.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await touch(history);
    await expect.poll(operations).toEqual(['convertQuery']);
  });
  const shown = () => screen.findByText('No conversions in this period');

  test('are made once and silently, and their answers are there when the page is opened', async () => {
    expect(operations()).toEqual(['convertQuery']);
    expect(sent.mock.calls[0]?.[2]).toMatchObject({ isAhead: true, notify: 'none' });
    await touch(history);
    await open(history);
    await shown();
    expect(ofHistory()).toHaveLength(1);
  });

  test('are repeated by a page that is opened much later', async () => {
    await vi.advanceTimersByTimeAsync(FRESH_MS + 500);
    await open(history);
    await shown();
    await expect.poll(() => ofHistory().length).toBe(2);
  });

  test('are repeated after a change, and not after a read', async () => {
    const done = { startedAt: 0, durationMs: 1, error: null };
    tellOutcome({ operation: 'convertQuote', ...done });
    await touch(history);
    expect(operations()).toEqual(['convertQuery']);
    tellOutcome({ operation: 'convertExecute', ...done });
    await touch(history);
    expect(operations()).toEqual(['convertQuery', 'convertQuery']);
    await open(history);
    await shown();
    expect(ofHistory()).toHaveLength(2);
  });

  test('are made once more by each page that is opened, however often it was', async () => {
    await open(history);
    await shown();
    cleanup();
    await vi.advanceTimersByTimeAsync(FRESH_MS + 500);
    await touch(history);
    await open(history);
    await shown();
    expect(ofHistory()).toHaveLength(2);
  });
});

describe('a failed answer', () => {
  test('is requested again by the page that is opened later', async () => {
    sent.mockRejectedValueOnce(new Error('lost'));
    await touch(history);
    await open(history);
    await screen.findByText('No conversions in this period');
    expect(ofHistory().map(([, , { isAhead }]) => isAhead)).toEqual([true, undefined]);
  });

  test.each([
    ['lost', () => Promise.reject(new Error('lost'))],
    ['of an expired session', () => Promise.resolve({ ret_code: 10007 })],
  ])('(%s) is requested again at once by a page that is already open', async (_how, answer) => {
    let settle: () => void = () => undefined;
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    sent.mockImplementationOnce(() => settled.then(answer));
    await touch(history);
    await open(history);
    expect(ofHistory()).toHaveLength(1);
    settle();
    await screen.findByText('No conversions in this period');
    expect(ofHistory().map(([, , { isAhead }]) => isAhead)).toEqual([true, undefined]);
  });
});

describe('nothing is requested', () => {
  test.each<[string, () => void]>([
    ['while nobody is signed in', () => session.set({ ...signedIn, status: 'anonymous', userId: 0 })],
    [
      'while the page is hidden',
      () => {
        isVisible = false;
      },
    ],
    [
      'where data is to be saved',
      () => vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } }),
    ],
    ['without a connection', () => vi.stubGlobal('navigator', { onLine: false })],
    ['for a page that the site does not have', () => void hidden.push('exchangeHistory')],
  ])('%s', async (_when, arrange) => {
    arrange();
    await touch(history);
    expect(operations()).toEqual([]);
  });

  test('for a page that a flag hides', async () => {
    flags.set({ ...flagDefaults, subAccountTransferRecord: { action: 'hide' } });
    await touch('/subAccountTransferRecord');
    expect(operations()).toEqual([]);
  });

  test('that changes something, whatever the page itself requests on opening', async () => {
    await touch('/otc/index');
    expect(operations()).not.toContain('blockTradeCheck');
    expect(operations()).toEqual(['convertSpecifiedCoin']);
  });

  test('for another tab, another part of the site or an address without a page', async () => {
    await touch(history, 'target="_blank"');
    await touch('/no/such/page');
    const place = document.createElement('p');
    place.innerHTML = '<a href="/login">Log in</a>';
    document.body.append(place);
    place.firstChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    expect(operations()).toEqual([]);
  });
});

test('what the URL selects is requested', async () => {
  await touch('/withdraw/?recordCoin=BTC');
  const records = sent.mock.calls.filter(([op]) => op === 'withdrawRecords');
  expect(records.map(([, args]) => args)).toMatchObject([{ coin: 'BTC' }]);
  sent.mockClear();
  await touch(`${history}?kind=batch`);
  expect(operations()).toEqual([]);
});

test('what depends on the session is requested, too, since that is known', async () => {
  session.set({ ...signedIn, profile: { id: 1, is_submember: true } as never });
  await touch('/deposit/');
  const bySub = operations();
  sent.mockClear();
  client.getQueryCache().clear();
  session.set({ ...signedIn, profile: { id: 1, is_submember: false } as never });
  await touch('/deposit/');
  expect(bySub).toEqual(['coinConfig', 'depositRecords']);
  expect(operations()).toEqual(['coinConfig', 'depositRecords', 'depositOrderList']);
});

test.each(['http://[', 'mailto:help@exchange.example', '#top', 'javascript:alert(1)'])(
  'a link to %s brings nothing, and throws nothing',
  async (href) => {
    const link = Object.assign(document.createElement('a'), { textContent: 'Link' });
    link.setAttribute('href', href);
    document.body.append(link);
    const thrown = vi.fn();
    window.addEventListener('error', thrown);
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    window.removeEventListener('error', thrown);
    link.remove();
    expect([operations(), thrown.mock.calls]).toEqual([[], []]);
  },
);
