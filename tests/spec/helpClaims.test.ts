import { expect, test } from 'vitest';
import arabic from '../../schemas/help/ar-SA.json';
import english from '../../schemas/help/en.json';
import chinese from '../../schemas/help/zh-HK.json';
import { longestRemark } from '../../src/sandbox/flows/addressBook/remarks.ts';
import { batchFeeRate } from '../../src/sandbox/flows/convert/batchLine.ts';
import { blockTradeUsd } from '../../src/sandbox/flows/convert/blockTradeQuote.ts';
import { smallBelow } from '../../src/sandbox/flows/convert/smallBalances.ts';
import { recordsRange } from '../../src/sandbox/flows/derivatives/historyOf.ts';
import { exportRules } from '../../src/sandbox/flows/exports/rules/exportRules.ts';
import { readDescription, type Schema } from '../../src/sandbox/http/wire/descriptionDocument.ts';
import { defaultConfig } from '../../src/sandbox/platform/config.ts';
import { claims } from './claimWords.ts';
import { namesIn } from './testNames.ts';

// What the help states as a figure, or calls free or instant, the exchange keeps (claims.test.ts does the same for pages).

const lock = defaultConfig.newAddressLockMs / 3_600_000;
type List = Schema & { maxItems?: number };
const schemas = readDescription().components.schemas as Readonly<Record<string, List>>;
const mostAddresses = (schemas.AddressesToProve?.properties?.addresses as List | undefined)?.maxItems ?? 0;
const mostSmall = schemas.FromCoinList?.maxItems ?? 0;

/** By article, and in what order its answer states them. */
const figures: readonly (readonly [article: string, ...states: number[]])[] = [
  ['addressBatch', mostAddresses],
  ['addressBook', longestRemark],
  ['addressLock', lock, lock],
  ['blockTrade', Number(blockTradeUsd.min)],
  ['convertQuote', defaultConfig.quoteMs / 1000],
  ['convertRefused', Number(defaultConfig.gapRate) * 100],
  ['recordPeriods', recordsRange.longest],
  [
    'smallBalances',
    ...[mostSmall, Number(smallBelow), mostSmall * Number(smallBelow)],
    ...[defaultConfig.batchQuoteMs / 1000, Number(batchFeeRate) * 100],
  ],
  ['statements', exportRules.rangeDays, exportRules.monthlyQuota],
  ['withdrawPaused', lock],
];

/** Days begin when the exchange says they do; what is free and instant is shown by a test of the exchange. */
const promises: readonly { article: string; file: string; name: string }[] = [
  {
    article: 'withdrawLimits',
    file: 'sandbox/flows/withdrawals/withdrawRefusals.test.ts',
    name: 'of the day reset at 00:00 UTC, not a moment earlier',
  },
  {
    article: 'subAccounts',
    file: 'sandbox/flows/transfers/createTransfer.test.ts',
    name: 'coins move between two accounts of one customer at once, and the record says so',
  },
];

const answerOf = (help: typeof english, article: string) =>
  help.articles.find(({ id }) => id === article)?.answer.join(' ') ?? '';

test.each(figures.map(([article, ...states]) => ({ article, states })))(
  '$article states $states, as the exchange does',
  ({ article, states }) => {
    for (const help of [english, arabic, chinese])
      expect(
        answerOf(help, article)
          .match(/\d[\d,.]*\d|\d/g)
          ?.map((text) => Number(text.replace(',', ''))),
      ).toEqual(states);
  },
);

test.each(promises)('$article is shown by "$name"', ({ file, name }) => {
  expect(namesIn(file).some((one) => one.includes(name))).toBe(true);
});

test('every article with a figure, or with the words free or instant, is bound to what makes it true', () => {
  const stating = english.articles.filter(({ answer }) => claims.test(answer.join(' '))).map(({ id }) => id);
  const bound = [...figures.map(([article]) => article), ...promises.map(({ article }) => article)];
  expect(stating.sort()).toEqual(bound.sort());
});
