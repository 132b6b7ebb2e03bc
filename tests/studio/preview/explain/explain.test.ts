import { expect, test } from 'vitest';
import deposit from '../../../../generated/screens/deposit.ts';
import exchangeIndex from '../../../../generated/screens/exchangeIndex.ts';
import exportOverlays from '../../../../generated/screens/exportStatment.overlays.ts';
import statements from '../../../../generated/screens/exportStatment.ts';
import type { FlagEntry, Layer } from '../../../../src/compliance/index.ts';
import {
  absentPages,
  absentParts,
  waitingParts,
} from '../../../../src/studio/preview/explain/absentParts.ts';
import { comparePages } from '../../../../src/studio/preview/explain/comparePages.ts';
import { pageState } from '../../../../src/studio/preview/explain/pageState.ts';
import { changedParts, whyHere } from '../../../../src/studio/preview/explain/whyHere.ts';
import type { EditionNames } from '../../../../src/studio/preview/explain/words.ts';

/** As in its file: the studio reads screens whole. */
const exportStatment = { ...statements, overlays: exportOverlays };

const names: EditionNames = {
  default: 'the global edition',
  EU: 'the European Union',
  NLD: 'the Netherlands',
  KAZ: 'Kazakhstan',
  TUR: 'Türkiye',
  HKG: 'Hong Kong',
  ARE: 'the United Arab Emirates',
  ISLAMIC: 'an Islamic account',
};
const now = Date.UTC(2026, 10, 21);

function edition(flags: Record<string, FlagEntry>): Layer {
  const entries = Object.fromEntries(Object.entries(flags).map(([flag, entry]) => [flag, [entry]]));
  return { name: 'region', file: 'schemas/compliance/editions/TUR.json', entries };
}

const noCard = edition({ card: { action: 'hide', reason: 'Not allowed here.', line: 21 } });

test('a hidden part is listed with its flag, its layer, file and line, and the reason', () => {
  const [absent] = absentParts(pageState(deposit, [noCard], now), names);
  expect(absent).toMatchObject({
    decisions: [
      {
        flag: 'card',
        action: 'hide',
        layer: 'region',
        source: 'The edition of Türkiye',
        where: 'schemas/compliance/editions/TUR.json:21',
        edition: 'TUR',
        reason: 'Not allowed here.',
      },
    ],
  });
  expect(absent?.name).not.toBe('');
});

test('nothing is listed when nothing is hidden', () => {
  expect(absentParts(pageState(exportStatment, [], now), names)).toEqual([]);
});

test('a hidden page is one answer, not one for each of its parts', () => {
  const page = pageState(
    deposit,
    [edition({ deposit: { action: 'hide', reason: 'Closed.', line: 5 } })],
    now,
  );
  const absent = absentParts(page, names);
  expect(absent).toHaveLength(1);
  expect(absent[0]).toMatchObject({
    noun: 'page',
    decisions: [{ where: 'schemas/compliance/editions/TUR.json:5' }],
  });
  expect(page.parts).toBeNull();
});

test('what only hidden parts led to is listed as their consequence', () => {
  const sections = ['Derivative', 'Contract', 'Usdc', 'Usdt', 'Copytrade', 'TradingTools', 'Savings', 'Etp'];
  const all = [...sections, 'PersonalInfo', 'PreUpgrade'].map((name) => [
    `export${name}`,
    { action: 'hide' },
  ]);
  const absent = absentParts(pageState(exportStatment, [edition(Object.fromEntries(all))], now), names);
  expect(absent.filter(({ decisions }) => decisions.length > 0).length).toBeGreaterThanOrEqual(10);
});

test('why names the flags around and on a part, and says so for a part without any', () => {
  const page = pageState(deposit, [noCard], now);
  const governed = page.wholeParts.find(({ own }) => own.feature === 'fiatDepositWithdraw');
  const why = whyHere(page, governed?.mark ?? '', names);
  expect(why?.governed.map(({ decision }) => [decision.flag, decision.where])).toEqual([
    ['deposit', 'schemas/compliance/flags.json'],
    ['fiatDepositWithdraw', 'schemas/compliance/flags.json'],
  ]);
  const free = pageState(exportStatment, [], now);
  expect(whyHere(free, 'exportStatment/quota', names)?.governed).toEqual([]);
});

test('why answers for the named part around an inner one, and not at all for another page', () => {
  const page = pageState(exportStatment, [], now);
  expect(whyHere(page, 'exportStatment/quota/used/inner', names)?.part.mark).toBe(
    'exportStatment/quota/used',
  );
  expect(whyHere(page, 'deposit/quota', names)).toBeUndefined();
});

test('a value changed by an ext is described with the old value and its entry', () => {
  const layer = edition({ convertCoins: { action: 'custom', ext: { coin: 'USDC' }, line: 40 } });
  const changes = changedParts(pageState(exchangeIndex, [layer], now), names);
  const change = changes.find(({ noun }) => noun === 'widget');
  expect(change).toMatchObject({
    what: 'props › toCoin › or is “USDC” instead of “USDT”',
    decision: { flag: 'convertCoins', where: 'schemas/compliance/editions/TUR.json:40' },
  });
  const why = whyHere(pageState(exchangeIndex, [layer], now), change?.mark ?? '', names);
  expect(why?.changes).toEqual([change]);
});

test('a property whose name is a pointer is written as in the screen', () => {
  const layer = edition({
    fiatDepositWithdraw: { action: 'custom', ext: { currencies: ['TRY'] }, line: 21 },
  });
  const words = changedParts(pageState(deposit, [layer], now), names).map(({ what }) => what);
  expect(words).toContain('args › /fiat › or is “TRY” instead of nothing');
});

test('missing pages are listed with what removed them', () => {
  const { states } = pageState(deposit, [edition({ blockTrade: { action: 'hide', line: 3 } })], now);
  expect(absentPages(states, names).map(({ route, decision }) => [route, decision.where])).toEqual([
    ['otcIndex', 'schemas/compliance/editions/TUR.json:3'],
    ['otcConvert', 'schemas/compliance/editions/TUR.json:3'],
  ]);
});

test('two editions are compared by their parts, with what decided on the side that lacks one', () => {
  const [all, without] = [pageState(deposit, [], now), pageState(deposit, [noCard], now)];
  const left = comparePages(all, without, names);
  expect(left.map(({ kind, decisions }) => [kind, decisions.map(({ flag }) => flag)])).toContainEqual([
    'onlyLeft',
    ['card'],
  ]);
  expect(comparePages(without, all, names).map(({ kind }) => kind)).toContain('onlyRight');
  expect(comparePages(all, all, names)).toEqual([]);
});

test('a page missing on one side is one difference', () => {
  const gone = pageState(deposit, [edition({ deposit: { action: 'hide', line: 5 } })], now);
  const found = comparePages(pageState(deposit, [], now), gone, names);
  expect(found.map(({ kind, noun, decisions }) => [kind, noun, decisions[0]?.flag])).toEqual([
    ['onlyLeft', 'page', 'deposit'],
  ]);
});

test('a dated entry decides for the requested time', () => {
  const dated = edition({ card: { action: 'hide', from: '2027-01-01T00:00:00Z', line: 9 } });
  const at = Date.UTC(2027, 0, 1);
  expect(absentParts(pageState(deposit, [dated], at - 1), names)).toEqual([]);
  expect(absentParts(pageState(deposit, [dated], at), names)).not.toEqual([]);
});

test('a part that exists but is not rendered is not a matter of compliance, and the answer says so', () => {
  const page = pageState(exportStatment, [], now);
  const drawn = page.wholeParts.map(({ mark }) => mark).filter((mark) => mark !== 'exportStatment/usedUp');
  expect(waitingParts(page, drawn)).toEqual([
    expect.objectContaining({ because: expect.stringContaining('condition') }),
  ]);
});
