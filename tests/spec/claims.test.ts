import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import arabic from '../../schemas/locales/ar-SA/user-assets.json';
import english from '../../schemas/locales/en/user-assets.json';
import chinese from '../../schemas/locales/zh-HK/user-assets.json';
import { checkEveryMs } from '../../src/contract/routes/RouteEngine.ts';
import { LARGEST_BYTES } from '../../src/runtime/device/textFile.ts';
import { recentMs } from '../../src/sandbox/flows/addressBook/addressSimilarity.ts';
import { longestRemark } from '../../src/sandbox/flows/addressBook/remarks.ts';
import { processingMs } from '../../src/sandbox/flows/convert/convertRules.ts';
import { pairPeriodHours } from '../../src/sandbox/flows/convert/pairHistory.ts';
import { smallBelow } from '../../src/sandbox/flows/convert/smallBalances.ts';
import { reportedMonths } from '../../src/sandbox/flows/overview/lastMonths.ts';
import { dayPriceHours } from '../../src/sandbox/flows/overview/pricesIn.ts';
import { periodDays } from '../../src/sandbox/flows/overview/worthOverTime.ts';
import { codeMs, triesPerAccount } from '../../src/sandbox/flows/stepUp/stepUpRules.ts';
import { quietMinutes } from '../../src/sandbox/flows/upgrade/upgrade.ts';
import { pauseMs } from '../../src/sandbox/flows/withdrawals/assertMayWithdraw.ts';
import { userIdDigits } from '../../src/sandbox/flows/withdrawals/destinationOf.ts';
import { reportedLimitDays } from '../../src/sandbox/flows/withdrawals/limitDays.ts';
import { documentsMs } from '../../src/sandbox/flows/withdrawals/withdrawalTerms.ts';
import { readDescription, type Schema } from '../../src/sandbox/http/wire/descriptionDocument.ts';
import { defaultConfig } from '../../src/sandbox/platform/config.ts';
import { claims } from './claimWords.ts';
import { namesIn } from './testNames.ts';

type Key = keyof typeof english;

const hour = 3_600_000;
const day = 24 * hour;
const lock = defaultConfig.newAddressLockMs / hour;
const schemas = readDescription().components.schemas as Readonly<
  Record<string, Schema & { minLength?: number; maxItems?: number }>
>;
const property = (schema: string, name: string) =>
  schemas[schema]?.properties?.[name] as { minLength?: number; maxItems?: number } | undefined;

/** Figures that a text states by itself, and the rule of the exchange that makes them so. */
const figures: readonly (readonly [key: Key, ...states: (number | undefined)[]])[] = [
  ['addressBook.alike.paid', recentMs / day],
  ['addressBook.alike.received', recentMs / day],
  ['addressBook.bank.confirmText', lock],
  ['addressBook.by.uidHelp', userIdDigits.min, userIdDigits.max],
  ['addressBook.confirmAddText', lock],
  ['addressBook.error.remark', longestRemark],
  ['addressBook.locked', lock],
  ['addressBook.remarkHelp', longestRemark],
  ['addressBook.rules.lock.label', lock],
  ['addressBook.rules.lock.offDone', lock],
  ['addressBook.rules.lock.offText', lock],
  ['addressBook.rules.lock.onDone', lock],
  ['addressBook.rules.lock.onText', lock, lock],
  ['addressBook.rules.lock.onTitle', lock],
  ['addressBook.rules.lock.text', lock],
  ['addressBook.rules.lockGoesOff', lock],
  ['batch.purpose', property('AddressesToProve', 'addresses')?.maxItems],
  ['chainAddress.own.nameHelp', longestRemark],
  ['convert.batch.hint.small', Number(smallBelow)],
  ['convert.faq.guard', Number(defaultConfig.gapRate) * 100],
  ['convert.faq.quote', defaultConfig.quoteMs / 1000, defaultConfig.batchQuoteMs / 1000],
  ['convert.past.DAY', pairPeriodHours.DAY],
  ['deposit.byMonthCaption', reportedMonths],
  ['deposit.byMonthEmptyText', reportedMonths],
  ['form.rows.noText', LARGEST_BYTES / 1_000_000],
  ['otc.how2', defaultConfig.quoteMs / 1000],
  ['overview.day', dayPriceHours],
  ['overview.period.MONTH', periodDays.MONTH],
  ['overview.period.QUARTER', periodDays.QUARTER],
  ['overview.period.WEEK', periodDays.WEEK],
  ['overview.smallText', Number(smallBelow)],
  ['overview.upgradeFailed', quietMinutes.until, quietMinutes.from],
  ['shell.route.autoHelp', checkEveryMs / 1000],
  ['shell.uta.FAIL', quietMinutes.from, quietMinutes.until],
  ['transfers.byMonthCaption', reportedMonths],
  ['transfers.byMonthEmptyText', reportedMonths],
  ['transfers.error.security', lock],
  ['travel.purposeHelp', property('TravelRuleQuestionnaire', 'transactionPurpose')?.minLength],
  ['verify.mail.sentTo', codeMs / 60_000],
  ['withdraw.byDayCaption', reportedLimitDays],
  ['withdraw.byDayEmptyText', reportedLimitDays],
  ['withdraw.byMonthCaption', reportedMonths],
  ['withdraw.byMonthEmptyText', reportedMonths],
  ['withdraw.error.hold', lock],
  ['withdraw.info.waits', documentsMs / hour],
  ['withdraw.internal.uidHelp', userIdDigits.min, userIdDigits.max],
];

test.each(figures.map(([key, ...states]) => ({ key, states })))(
  '$key states $states, as the exchange does',
  ({ key, states }) => {
    for (const texts of [english, arabic, chinese] as Readonly<Record<string, string>>[])
      expect(texts[key]?.match(/\d+(?:\.\d+)?/g)?.map(Number)).toEqual(states);
  },
);

/** Figures in words. */
test.each<[key: Key, states: string, is: boolean]>([
  ['withdraw.error.tooSoon', 'ten seconds', pauseMs === 10_000],
  ['withdraw.error.noTries', 'up to an hour', triesPerAccount[0].withinMs === hour],
  ['withdraw.error.noTries', 'up to a day', triesPerAccount[1].withinMs === day],
  ['otc.how3', 'within seconds', processingMs < 10_000],
])('%s states "%s", as the exchange does', (key, states, is) => {
  expect(english[key]).toContain(states);
  expect(is).toBe(true);
});

/** Digits and words that promise nothing: names, examples of what to type, what a figure beside them is of, questions. */
const promiseNothing: readonly Key[] = [
  'account.mt4',
  'addressBook.by.phoneHelp',
  'addressBook.by.uidExample',
  'addressBook.rules.lock.offTitle',
  'chainAddress.noFee',
  'convert.batch.most',
  'convert.change24h',
  'convert.in24h',
  'deposit.tax.acquiredHelp',
  'deposit.tax.costHelp',
  'export.camt053',
  'frozen.byCoin',
  'frozen.released',
  'frozen.worth',
  'nav.area.p2p',
  'otc.change',
  'otc.how1',
  'overview.allFree',
  'overview.free',
  'overview.purpose',
  'shell.member.level1',
  'shell.member.level2',
  'shell.route.alternate1',
  'shell.route.alternate2',
  'table.range.most_one',
  'table.range.most_other',
  'withdraw.amountPlaceholder',
  'withdraw.internal.phoneHelp',
];

/** Sentences that promise something of the exchange, and the test that shows it. */
const promises: readonly { keys: readonly Key[]; file: string; name: string }[] = [
  {
    keys: ['deposit.limit.text', 'frozen.next.DEPOSIT_LIMIT'],
    file: 'sandbox/flows/deposits/depositStates.test.ts',
    name: 'frees what is left of the day’s limit at once and the rest at 00:00 UTC, day by day',
  },
  {
    keys: ['deposit.card.text', 'deposit.pay.holdText'],
    file: 'sandbox/flows/fiat/fiatOrders.test.ts',
    name: 'the outcome of an order',
  },
  {
    keys: ['riskCheck.advice.reject', 'riskCheck.result.severe'],
    file: 'sandbox/flows/withdrawals/withdrawRefusals.test.ts',
    name: 'an address that is a severe risk',
  },
  {
    keys: ['riskCheck.advice.review', 'riskCheck.result.high'],
    file: 'sandbox/flows/withdrawals/withdrawals.test.ts',
    name: 'to an address of high risk is held until it has been reviewed',
  },
  {
    keys: ['deposit.fiat.weekly'],
    file: 'sandbox/flows/fiat/unpaidOrders.test.ts',
    name: 'is five times the largest deposit, without lapsed and failed orders, and resets on Monday',
  },
  {
    keys: ['riskCheck.error.quota', 'riskCheck.quotaUsed'],
    file: 'sandbox/flows/preKya/screening.test.ts',
    name: 'at most twenty screenings a day are accepted, even concurrently, and twenty more after 00:00 UTC',
  },
  {
    keys: ['riskCheck.quota'],
    file: 'sandbox/flows/preKya/screening.test.ts',
    name: 'a screening that gets no answer fails and does not count',
  },
  {
    keys: ['frozen.next.P2P_ORDER', 'transfers.makeText'],
    file: 'sandbox/flows/transfers/createTransfer.test.ts',
    name: 'held coins stay, and the amounts state until when',
  },
  {
    keys: ['transfers.rules'],
    file: 'sandbox/flows/transfers/createTransfer.test.ts',
    name: 'coins move between two accounts of one customer at once, and the record says so',
  },
  {
    keys: [
      'addressBook.accountsText',
      'withdraw.internal.confirmText',
      'withdraw.internal.free',
      'withdraw.isInternal',
    ],
    file: 'sandbox/flows/withdrawals/internalTransfer.test.ts',
    name: 'arrives at once and costs nothing',
  },
  {
    keys: ['convert.faq.fee'],
    file: 'sandbox/flows/convert/quotes.test.ts',
    name: 'gives the amount at its rate, rounded up to 8 digits',
  },
  {
    keys: ['frozen.next.EARN_LOCKED'],
    file: 'sandbox/flows/freezes/accountFreezes.test.ts',
    name: 'an earn product moves coins to Investment and locks them there, and its term frees them',
  },
  {
    keys: ['frozen.next.LOAN_COLLATERAL'],
    file: 'sandbox/flows/freezes/accountFreezes.test.ts',
    name: 'collateral creates a loan, and the loan ends when the last of it is freed',
  },
];

test.each(promises.flatMap(({ keys, ...proof }) => keys.map((key) => ({ key, ...proof }))))(
  '$key is shown by "$name"',
  ({ key, file, name }) => {
    expect(english[key]).toBeDefined();
    expect(namesIn(file).some((one) => one.includes(name))).toBe(true);
  },
);

/** What a text says of itself: placeholders come from answers. */
const ownWords = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '');

test('every text with a figure, or with the words free, instant or refused, is bound to what makes it true', () => {
  const bound = new Set<string>([
    ...figures.map(([key]) => key),
    ...promiseNothing,
    ...promises.flatMap(({ keys }) => keys),
  ]);
  const stated = Object.entries(english).filter(([, text]) => claims.test(ownWords(text)));
  expect(stated.map(([key]) => key).filter((key) => !bound.has(key))).toEqual([]);
  expect([...bound].filter((key) => !stated.some(([other]) => other === key))).toEqual([]);
});

/** Figures above 2, which no language writes as a word or takes into a counter; decimals with a point. */
function figuresIn(text: string): string[] {
  const latin = ownWords(text).replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
  const found = latin.match(/\d+(?:[.,٫]\d+)?/g) ?? [];
  return found
    .map((figure) => figure.replace(/[,٫]/, '.'))
    .filter((figure) => !/^[012]$/.test(figure))
    .sort();
}

test.each(
  readdirSync('schemas/locales', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  ),
)('the figures of the texts are the English ones in %s', (language) => {
  const texts = JSON.parse(readFileSync(`schemas/locales/${language}/user-assets.json`, 'utf8')) as Record<
    string,
    string
  >;
  const others = Object.entries(texts).flatMap(([key, text]) => {
    const [wanted, said] = [figuresIn(english[key as Key] ?? text), figuresIn(text)];
    return String(wanted) === String(said) ? [] : [`${key}: ${said.join()} instead of ${wanted.join()}`];
  });
  expect(others).toEqual([]);
});
