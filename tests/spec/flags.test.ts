import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import convertExt from '../../schemas/compliance/ext/convertCoins.json';
import depositExt from '../../schemas/compliance/ext/deposit.json';
import { loadProject } from '../../scripts/description/loadProject.ts';
import { editionIds } from '../../scripts/editions/combination.ts';
import { editionLayers } from '../../scripts/editions/editionLayers.ts';
import { readEditionModel } from '../../scripts/editions/editionModel.ts';
import { type Layer, readWire, resolve, resolveFlags } from '../../src/compliance/index.ts';
import { coins } from '../../src/sandbox/world/reference/coins.ts';
import { wholeFrame } from '../../src/shell/navigation/wholeFrame.ts';
import { tableBelow } from './pageTables.ts';

// What requirements §3.4 say of the flags, held to the files of the editions as the pages resolve them.

const model = readEditionModel(await loadProject());
const { definitions } = model.editions;
const layersOf = editionLayers(model.editions);
const now = Date.parse('2026-11-25T00:00:00Z');
const statesUnder = (layers: readonly Layer[], at = now) =>
  resolveFlags(definitions, layers, { now: at, accepts: model.accepts }).states;

/** The flags of the table of requirements §3.4, area by area, each in its words. */
const specified: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Products: { P2P: 'p2p', Slash: 'slash', Earn: 'earn' },
  'National currencies': {
    'fiat deposit and withdrawal': 'fiatDepositWithdraw',
    'entry to fiat deposit': 'fiatDepositEntry',
    card: 'card',
  },
  'Sub-accounts': { 'transfer records of sub-accounts': 'subAccountTransferRecord' },
  'Internal transfer': {
    'by mail': 'internalTransferMail',
    'by phone': 'internalTransferPhone',
    'by UID': 'internalTransferUid',
  },
  'Sections of a statement': {
    derivative: 'exportDerivative',
    contract: 'exportContract',
    USDC: 'exportUsdc',
    copytrade: 'exportCopytrade',
    'trading tools': 'exportTradingTools',
    savings: 'exportSavings',
    ETP: 'exportEtp',
    USDT: 'exportUsdt',
    'personal info': 'exportPersonalInfo',
    'pre-upgrade': 'exportPreUpgrade',
  },
  'Side navigation': { 'copy trade': 'sideCopyTrade', bot: 'sideBot' },
  Bots: { 'futures martingale': 'botFuturesMartingale', 'futures grid': 'botFuturesGrid' },
  Conversion: { 'convert FAQ': 'convertFaq' },
};

test.each([convertExt, depositExt])(
  'an edition can withhold every coin of the exchange, and no other',
  (ext) => {
    const crypto = [...coins.values()].filter(({ kind }) => kind === 'crypto').map(({ coin }) => coin);
    expect(ext.properties.withheld.items.enum).toEqual(crypto);
  },
);

test('the flags are those of the table', () => {
  const rows = tableBelow('all of them are on by default:', readFileSync('docs/requirements.md', 'utf8'));
  expect(Object.entries(specified).map(([area, flags]) => [area, Object.keys(flags).join(', ')])).toEqual(
    rows,
  );
});

const flags = Object.entries(specified).flatMap(([area, named]) =>
  Object.entries(named).map(([words, flag]) => [area, words, flag] as const),
);

/** Everything that is shown: the screens and the frame. */
const shownUnder = (layers: readonly Layer[]) =>
  JSON.stringify([
    wholeFrame(statesUnder(layers)),
    [...model.screens.values()].map(
      (screen) => resolve(screen, definitions, layers, { now, accepts: model.accepts }).screen,
    ),
  ]);
const shownByDefault = shownUnder([]);

test.each(flags)('%s, %s: on by default, and a site that hides it shows less', (_area, _words, flag) => {
  expect(statesUnder([])[flag]).toEqual({ action: 'show', layer: 'default' });
  const hiding = readWire('config', '/v3/config/web', { [flag]: { action: 'hide' } });
  expect(statesUnder([hiding])[flag]?.action).toBe('hide');
  expect(shownUnder([hiding]).length).toBeLessThan(shownByDefault.length);
});

describe('the time at which a site is cleared', () => {
  test.each(editionIds.filter((id) => id !== 'HKG'))('does not exist for %s', (id) => {
    expect(statesUnder(layersOf[id]).siteClearance).toEqual({ action: 'hide', layer: 'default' });
  });

  test.each(['2020-01-01', '2026-11-25', '2040-01-01'])('exists for HKG, and is the same on %s', (day) => {
    const { siteClearance } = statesUnder(layersOf.HKG, Date.parse(day));
    expect(siteClearance).toMatchObject({ action: 'custom', ext: { at: '2027-03-31T16:00:00Z' } });
  });
});

describe('the default coin of conversions', () => {
  type Edition = (typeof editionIds)[number];

  /** A page as an edition has it, as a JSON text. */
  function shownIn(id: Edition, page: 'exchangeIndex' | 'otcConvert' | 'otcIndex'): string {
    const screen = model.screens.get(page);
    if (screen === undefined) throw new Error(`There is no page ${page}.`);
    return JSON.stringify(resolve(screen, definitions, layersOf[id], { now, accepts: model.accepts }).screen);
  }

  /** The coin to get of a page that converts, where the address names none; undefined where it is not shown. */
  function coinOf(id: Edition, page: 'exchangeIndex' | 'otcConvert' = 'exchangeIndex') {
    const [, coin] = /"toCoin":\{"\$":"filter#\/to","or":"(\w+)"\}/.exec(shownIn(id, page)) ?? [];
    return coin;
  }

  test.each(editionIds)('is USDT in %s, unless the edition sets another', (id) => {
    const { convertCoins } = statesUnder(layersOf[id]);
    const set = convertCoins?.ext as { coin?: string } | undefined;
    expect(coinOf(id)).toBe(set?.coin ?? 'USDT');
  });

  test.each(editionIds)('is the same for block trades in %s', (id) => {
    expect(coinOf(id, 'otcConvert')).toBe(coinOf(id));
  });

  test.each(editionIds)('is the same for several coins at once in %s', (id) => {
    expect(shownIn(id, 'exchangeIndex')).toContain(`"variant":"batch","toCoin":"${coinOf(id)}"`);
  });

  test.each(editionIds)('is the same for the rates in the coin list of block trades in %s', (id) => {
    const page = shownIn(id, 'otcIndex');
    expect(page).toContain(`"/toCoin":"${coinOf(id)}"`);
    expect(withheldIn(id).filter((coin) => page.includes(`"${coin}"`))).toEqual([]);
  });

  test.each(editionIds)(
    'is authorised in %s where its page says that only authorised stablecoins are sold',
    (id) => {
      const faq = statesUnder(layersOf[id]).convertFaq?.ext as { text?: string } | undefined;
      if (faq?.text !== 'convert.faqEu') return expect(['EU', 'NLD']).not.toContain(id);
      // Of the stablecoins of this exchange USDC alone is issued under MiCA.
      expect([coinOf(id), coinOf(id, 'otcConvert')]).toEqual(['USDC', 'USDC']);
    },
  );

  /** The coins that conversions give to nobody in an edition. */
  const withheldIn = (id: (typeof editionIds)[number], flag: 'convertCoins' | 'deposit' = 'convertCoins') =>
    (statesUnder(layersOf[id])[flag]?.ext as { withheld?: string[] } | undefined)?.withheld ?? [];

  test.each(editionIds)('is one that %s sells', (id) => {
    expect(withheldIn(id)).not.toContain(coinOf(id));
  });

  test.each(['EU', 'NLD'] as const)(
    'has no unauthorised alternative in %s: other stablecoins are neither sold nor credited',
    (id) => {
      expect([withheldIn(id), withheldIn(id, 'deposit')]).toEqual([
        ['USDT', 'DAI'],
        ['USDT', 'DAI'],
      ]);
    },
  );

  test('is set by some editions and not by others', () => {
    expect(new Set(editionIds.map((id) => coinOf(id) === 'USDT'))).toEqual(new Set([true, false]));
  });
});
