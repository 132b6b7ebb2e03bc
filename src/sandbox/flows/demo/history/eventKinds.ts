import { Decimal } from '../../../../formats/decimal.ts';
import { valueIn } from '../../../world/market/market.ts';
import type { Random } from '../../../world/random.ts';
import { coinChainOf } from '../../../world/reference/coinChains.ts';
import { coins, isFiat } from '../../../world/reference/coins.ts';
import type { SandboxContext } from '../../context.ts';
import { blockTradeUsd } from '../../convert/blockTradeQuote.ts';
import type { ConvertKind } from '../../convert/convertAccounts.ts';
import { type Pair, pairOf } from '../../convert/pair.ts';
import { quoteTerms } from '../../convert/quoteFor.ts';
import { fiatFee } from '../../fiat/fiatRules.ts';
import { channelOf } from '../../fiat/openChannel.ts';
import { amountRules } from '../../withdrawals/amountRules.ts';
import { withdrawalAmounts } from '../../withdrawals/withdrawalTerms.ts';
import type { EventKind, Moment } from './habits.ts';
import type { PastFunds } from './PastFunds.ts';
import type { PastConversion, PastEvent } from './pastEvent.ts';
import type { SavedPlace } from './savedPlaces.ts';

interface Past extends Pick<SandboxContext, 'market' | 'random'> {
  readonly funds: PastFunds;
  readonly places: readonly SavedPlace[];
}

/** Makes what happened at a moment and undoes it in the funds; null when there was too little for it. */
type MakesEvent = (past: Past, moment: Moment) => PastEvent | null;

export const eventsOf: Readonly<Record<EventKind, MakesEvent>> = {
  deposit,
  payment,
  withdrawal,
  conversion: (past, moment) => conversion(past, moment, 'single'),
  blockTrade: (past, moment) => conversion(past, moment, 'block'),
  transfer,
};

function deposit({ funds, random }: Past, { habit, uid, number, at }: Moment): PastEvent | null {
  const seeded = seededRandom(random, 'deposit', uid, number);
  const [coin = '', chain = ''] = (seeded.oneOf(habit.receives) ?? '').split(' ');
  const { depositMin = '0', decimals = 0 } = coinChainOf(coin, chain) ?? {};
  const accuracy = Math.min(decimals, coins.get(coin)?.accuracy ?? 0);
  const amount = plain(funds.free(uid, coin).times(seeded.between(0.03, 0.14)), seeded, accuracy);
  if (!amount.greaterThan(depositMin)) return null;
  const outcome = number % 24 === 13 ? 'failed' : 'credited';
  if (outcome === 'credited') funds.undoArrival(uid, coin, amount.toFixed());
  return { kind: 'deposit', uid, number, at, coin, chain, amount: amount.toFixed(), outcome };
}

/** Of twelve orders, one is never paid and one bounces. */
const paymentEnds: Readonly<Record<number, 'EXPIRED' | 'FAILED'>> = { 4: 'EXPIRED', 9: 'FAILED' };

function payment({ funds, random }: Past, { habit, uid, number, at }: Moment): PastEvent | null {
  const seeded = seededRandom(random, 'payment', uid, number);
  const [fiat = '', id = ''] = (seeded.oneOf(habit.pays) ?? '').split(' ');
  const channel = channelOf(fiat, id);
  if (channel === undefined) return null;
  const requested = funds.free(uid, fiat).times(seeded.between(0.25, 0.7));
  const amount = Decimal.min(requested.toSignificantDigits(2, Decimal.ROUND_DOWN), channel.max)
    .toDecimalPlaces(0, Decimal.ROUND_DOWN)
    .toFixed();
  if (new Decimal(amount).lessThan(channel.min)) return null;
  const fee = fiatFee(channel, amount);
  const end = paymentEnds[number % 12] ?? 'SUCCESS';
  if (end === 'SUCCESS') funds.undoArrival(uid, fiat, new Decimal(amount).minus(fee).toFixed());
  return { kind: 'payment', uid, number, at, channel, amount, fee, end };
}

/**
 * What the last decimals of an amount do to a withdrawal (withdrawalPath.ts), by the number of the withdrawal: of eight, one
 * is refused and one fails on its network.
 */
const endings = ['', '', '.13', '', '', '', '.14', ''];

function withdrawal({ funds, random, market, places }: Past, { uid, number, at }: Moment): PastEvent | null {
  const seeded = seededRandom(random, 'withdrawal', uid, number);
  const share = seeded.between(0.01, 0.08);
  const ending = endings[number % endings.length] ?? '';
  const own = places.filter((place) => place.uid === uid);
  // The ending replaces the decimals, so the amount has to be large enough to be cut to whole units.
  const fit = own.filter(({ coin }) => funds.free(uid, coin).times(share).greaterThan(6));
  const place = seeded.oneOf(ending === '' ? own : fit);
  if (place === undefined) return null;
  const { coin, chain } = place;
  const rules = amountRules(coin, chain, false);
  const usual = plain(funds.free(uid, coin).times(share), seeded, rules.accuracy);
  const amount = ending === '' ? usual.toFixed() : `${usual.floor().toFixed()}${ending}`;
  if (new Decimal(amount).lessThan(rules.min)) return null;
  const amounts = withdrawalAmounts(amount, rules.fee, 0);
  const isCancelled = number % endings.length === 5;
  const leaves = !isCancelled && ending === '';
  if (leaves) funds.undoSpending(uid, coin, amounts.deducted);
  else if (funds.free(uid, coin).lessThan(amounts.deducted)) return null;
  const value = valueIn(market, amounts.deducted, { from: coin, to: 'USDT' }, at);
  return { kind: 'withdrawal', uid, number, at, coin, chain, place, amount, amounts, value, isCancelled };
}

/** The pair that the page of block trades opens with. */
const opening = { from: 'BTC', to: 'USDT' };

/** Every other block is of that pair, and not much larger than a block has to be: one alone would take what is held. */
const isOpening = ({ habit, number }: Moment, of: ConvertKind) =>
  of === 'block' && number % 2 === 0 && habit.converts.includes(opening.from);

function coinsOf(moment: Moment, seeded: SeededRandom, of: ConvertKind): { from: string; to: string } {
  if (isOpening(moment, of)) return opening;
  const { converts } = moment.habit;
  const to = seeded.oneOf(converts, 'to') ?? '';
  const others = converts.filter((coin) => coin !== to && !(isFiat(coin) && isFiat(to)));
  return { from: seeded.oneOf(others, 'from') ?? '', to };
}

function conversion(past: Past, moment: Moment, of: ConvertKind): PastConversion | null {
  const { funds, random, market } = past;
  const { uid, number, at } = moment;
  const seeded = seededRandom(random, of, uid, number);
  const { from, to } = coinsOf(moment, seeded, of);
  if (from === '' || (of === 'block' && (isFiat(to) || isFiat(from)))) return null;
  const pair = pairOf(from, to);
  const rate = market.rateAt(to, from, at) ?? '0';
  const share = of === 'block' ? seeded.between(0.15, 0.35) : seeded.between(0.02, 0.12);
  const requested = isOpening(moment, of)
    ? seeded.between(1.15, 1.5) * Number(blockTradeUsd.min)
    : funds.free(uid, to).times(share);
  const usual = plain(new Decimal(requested).times(rate), seeded, pair.from.accuracy);
  const isToFail =
    of === 'single' && seeded.unit('fails') < 0.05 && pair.from.accuracy >= 2 && usual.greaterThan(5);
  const amount = isToFail ? `${usual.floor().toFixed()}.13` : usual.toFixed();
  if (!isAllowed(past, pair, { amount, of, at })) return null;
  const terms = quoteTerms(market, { pair, kind: of, amount, at });
  if (isToFail) {
    if (funds.free(uid, from).lessThan(amount)) return null;
  } else {
    if (funds.free(uid, to).lessThan(terms.toAmount)) return null;
    funds.undoArrival(uid, to, terms.toAmount);
    funds.undoSpending(uid, from, amount);
  }
  return { kind: 'conversion', uid, number, at, of, pair, terms };
}

function isAllowed(
  { market }: Past,
  { from, rule }: Pair,
  { amount, of, at }: { amount: string; of: ConvertKind; at: number },
): boolean {
  if (of === 'single')
    return !new Decimal(amount).lessThan(rule.min) && !new Decimal(amount).greaterThan(rule.max);
  const inUsd = new Decimal(valueIn(market, amount, { from: from.coin, to: 'USD' }, at) || '0');
  return !inUsd.lessThan(blockTradeUsd.min) && !inUsd.greaterThan(blockTradeUsd.max);
}

function transfer({ funds, random }: Past, { habit, uid, number, at }: Moment): PastEvent | null {
  const seeded = seededRandom(random, 'transfer', uid, number);
  const other = seeded.oneOf(habit.family ?? []);
  if (other === undefined) return null;
  const [from, to] = seeded.unit('way') < 0.6 ? [uid, other] : [other, uid];
  const coin = seeded.oneOf(['USDT', 'USDT', 'ETH', 'BTC'], 'coin') ?? '';
  const accuracy = coins.get(coin)?.accuracy ?? 0;
  const max = Decimal.min(funds.free(to, coin), funds.free(from, coin));
  const amount = plain(max.times(seeded.between(0.05, 0.3)), seeded, accuracy).toFixed();
  if (new Decimal(amount).isZero()) return null;
  funds.undoArrival(to, coin, amount);
  funds.undoSpending(from, coin, amount);
  return { kind: 'transfer', uid: from, to, number, at, coin, amount };
}

/** The random choices of one event. */
interface SeededRandom {
  unit(part: string): number;
  between(min: number, max: number): number;
  oneOf<One>(choices: readonly One[], part?: string): One | undefined;
}

function seededRandom(random: Random, kind: string, uid: number, number: number): SeededRandom {
  const unit = (part: string) => random.unit('history', uid, kind, number, part);
  return {
    unit,
    between: (min, max) => min + (max - min) * unit('share'),
    oneOf: (choices, part = 'choice') => choices[Math.floor(unit(part) * choices.length)],
  };
}

/**
 * An amount as people enter or send it: with two to five digits. The endings that choose an outcome by themselves (".12"
 * to ".19", depositTerms.ts) are left out.
 */
function plain(amount: Decimal, seeded: SeededRandom, accuracy: number): Decimal {
  const digits = 2 + Math.floor(seeded.unit('digits') * 4);
  const rounded = amount
    .toSignificantDigits(digits, Decimal.ROUND_DOWN)
    .toDecimalPlaces(accuracy, Decimal.ROUND_DOWN);
  return /\.1[2-9]$/.test(rounded.toFixed()) ? rounded.toDecimalPlaces(1, Decimal.ROUND_DOWN) : rounded;
}
