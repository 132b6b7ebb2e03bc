// @alone: sets the time zone of its process
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { openings } from '../../generated/screens/openings.ts';
import type { FirstRequest, PageOpening, ScreenModule } from '../../generated/screens/types.ts';
import { sites } from '../../generated/sites/index.ts';
import { siteOpenings } from '../../generated/sites/openings.ts';
import { pageHtml } from '../../scripts/build/pageHtml.ts';
import { createContract, noSettings, type Ports } from '../../src/contract/index.ts';
import { readPageData } from '../../src/early/pageData.ts';
import { startFirstRequests } from '../../src/early/startFirstRequests.ts';
import { lastDays } from '../../src/language/index.ts';
import { initialFilters, urlOutline } from '../../src/render/nodes/urlOutline.ts';
import { readUrl } from '../../src/render/pageUrl/urlState.ts';
import { sentScreen } from '../../src/routes/sentScreen.ts';
import { callOperation, type ScreenBase } from '../../src/runtime/index.ts';
import { isUnderWay } from '../../src/runtime/ports/callOperation.ts';
import { sourceRequest } from '../../src/runtime/screen/sourceRequest.ts';
import { memoryStorage } from '../shell/memoryStorage.ts';

const origin = 'https://assets.example';
/** A page that was opened: what its build started, and its screen. */
interface Opened {
  name: string;
  opening: PageOpening;
  screen: Screen;
  /** Rows of the operations that came with the screen. */
  operations: string;
}

let pages: Opened[] = [];
beforeAll(async () => {
  const opened = async (name: string, opening: PageOpening, load: () => Promise<ScreenModule>) => {
    const module = await load();
    return { name, opening, screen: sentScreen(module, null).screen, operations: module.operations ?? '' };
  };
  const load = routes.map((route) => opened(route.id, openings[route.id], route.load));
  const ofSites = Object.entries(siteOpenings).flatMap(([site, own]) =>
    Object.entries(own).map(async ([id, opening]): Promise<Opened | null> => {
      const edition = (await sites[site as keyof typeof sites]?.())?.edition;
      const route = routes.find((candidate) => candidate.id === id);
      const screen = edition?.screens[id as keyof typeof openings] ?? route?.load;
      return opening && screen ? opened(`${site}/${id}`, opening, screen) : null;
    }),
  );
  pages = (await Promise.all([...load, ...ofSites])).filter((page) => page !== null);
});

const answer = () => Response.json({ ret_code: 0, ret_msg: '', result: { list: [] } });

/** What the page's first script sends, as the build writes it into the HTML. */
function startEarly({ opening }: Opened, now: number) {
  const files = { id: 'x', js: ['early.js'], css: [], later: [] };
  const html = pageHtml('<title></title>', files, opening, noSettings, null);
  const textContent = /id="ua-page">([^<]*)/.exec(html)?.[1] ?? '';
  const document = { getElementById: () => ({ textContent }) } as unknown as Document;
  const fetch = vi.fn(async (_url: string) => answer());
  const early = startFirstRequests(readPageData(document, now), {
    fetch: fetch as unknown as typeof globalThis.fetch,
    apiOrigin: origin,
    search: '',
    token: 't1',
    storage: memoryStorage(),
    now,
    deviceId: () => 'device',
  });
  return early;
}

/** What is known of a page that signed-in people have opened, as src/render/host has it. */
function baseOf(screen: Screen, now: number): ScreenBase {
  const outline = urlOutline(screen);
  const { filters, pages: places } = readUrl(outline, new URLSearchParams(''));
  const { to: endOfToday = 0 } = lastDays(1, now);
  return {
    scopes: { filter: { ...initialFilters(outline, endOfToday), ...filters }, user: {}, route: {} },
    facts: { loggedIn: true, flag: () => true },
    isSessionPending: false,
    areTagsPending: false,
    userEpoch: 1,
    pages: places,
    orders: {},
  };
}

/** Lets the runtime ask for what the screen's sources want; gives how many of it were known to be under way. */
async function askAs(screen: Screen, first: readonly FirstRequest[], early: Ports['early'], now: number) {
  const network = vi.fn(async (_request: Request) => answer());
  const ports: Ports = {
    fetch: network as unknown as typeof fetch,
    clock: { now: () => now, after: () => () => undefined },
    storage: memoryStorage(),
    cookies: { get: () => 't1', set: () => undefined },
    tabStorage: memoryStorage(),
    visibility: { isVisible: () => true, onChange: () => () => undefined },
    random: (count) => new Uint8Array(count),
    location: { origin, pathname: '/user/assets/money-address' },
    early,
  };
  const contract = createContract({ ports, site: noSettings });
  const { call } = contract;
  let taken = 0;
  const base = baseOf(screen, now);
  await call('userProfile', {});
  const requested = Object.entries(screen.sources ?? {}).filter(([, { op }]) =>
    first.some((one) => one.op === op),
  );
  for (const [name, source] of requested) {
    const request = sourceRequest(name, source, base.scopes, base);
    if (request.state !== 'on') continue;
    const args = { ...request.base, ...request.view };
    if (isUnderWay(contract, source.op, args)) taken += 1;
    // What is answered is of no concern here, and some answers would have to be signed.
    await callOperation(call, source.op, args).catch(() => undefined);
  }
  return taken;
}

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Europe/Vienna',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
];
const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('the requests of a page before its code has loaded', () => {
  it('are for operations that their screen brings along, so that nothing has to be fetched for them', () => {
    const known = pages.map(({ name, operations }) => [
      name,
      operations.split('\n').map((row) => row.split(' ')[0]),
    ]);
    const wanted = pages.map(({ name, opening }) => [
      name,
      expect.arrayContaining(opening.first.map(({ op }) => op)),
    ]);
    expect(known).toEqual(wanted);
  });

  it('are known for every page, and few pages have none', () => {
    const without = pages.filter(({ opening }) => opening.first.length === 0).map(({ name }) => name);
    expect(without.filter((name) => !name.includes('/'))).toEqual(['lwbExchange', 'lwbExchangeHistory']);
  });

  it('are those its code then makes, on every page of every site, at any time and in any zone', async () => {
    const moment = fc.oneof(
      fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
      // About the changes of clocks, and about midnights.
      fc.constantFrom(
        Date.UTC(2026, 2, 29, 0, 59, 59, 999),
        Date.UTC(2026, 2, 29, 1),
        Date.UTC(2026, 9, 25, 1),
        Date.UTC(2026, 3, 24, 21, 30),
        Date.UTC(2026, 8, 6, 3, 59, 59),
        Date.UTC(2026, 8, 6, 4),
        Date.UTC(2026, 10, 21, 23, 59, 59, 999),
        Date.UTC(2026, 10, 22),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pages),
        fc.constantFrom(...zones),
        moment,
        async (page, at, now) => {
          process.env.TZ = at;
          const early = startEarly(page, now);
          expect(early.size).toBe(page.opening.first.length + 1);
          const taken = await askAs(page.screen, page.opening.first, early, now);
          expect(taken).toBe(page.opening.first.length);
          expect([...early.keys()]).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
