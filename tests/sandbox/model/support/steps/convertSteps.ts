import { Decimal } from '../../../../../src/formats/decimal.ts';
import { balanceOf } from '../../../../../src/sandbox/books/ledger/balances.ts';
import { userAccount, type Wallet } from '../../../../../src/sandbox/platform/accountId.ts';
import { someAmount } from '../amounts.ts';
import { ask, once } from '../ask.ts';
import { collector, customer, someone, unrestricted } from '../customers.ts';
import type { QuoteSeen } from '../memory.ts';
import type { Play, StepAction } from '../play.ts';
import { takeOnce } from '../takeOnce.ts';
import { mustAgree } from './worldSteps.ts';

const pairs = [
  ['USDT', 'BTC'],
  ['BTC', 'USDT'],
  ['ETH', 'USDT'],
  ['USDT', 'EUR'],
  ['EUR', 'USDT'],
  ['USDT', 'XRP'],
  ['XRP', 'ETH'],
  ['USDT', 'MNT'],
] as const;

/** A price for one conversion; sometimes of all there is. */
async function newQuote(play: Play): Promise<QuoteSeen | null> {
  const { choices } = play;
  const uid = someone(choices);
  const [fromCoin, toCoin] = choices.from(pairs);
  const accountType = choices.from(['funding', 'funding', 'uta_convert'] as const);
  const wallet = accountType === 'funding' ? 'FUND' : 'UNIFIED';
  const isAll = choices.isOneIn(5);
  const fromAmount = isAll
    ? await allOf(play, uid, { wallet, coin: fromCoin })
    : someAmount(choices, fromCoin);
  return quoteOf(play, { uid, accountType, fromCoin, toCoin, fromAmount });
}

interface Conversion {
  readonly uid: number;
  readonly accountType: 'funding' | 'uta_convert';
  readonly fromCoin: string;
  readonly toCoin: string;
  readonly fromAmount: string;
}

/** Asks for a price; null when it is refused. */
export async function quoteOf(
  play: Play,
  { uid, fromAmount, ...terms }: Conversion,
): Promise<QuoteSeen | null> {
  const isNamed = play.choices.isOneIn(2);
  const named = isNamed ? { requestId: play.memory.newRequestId() } : {};
  const args = { ...terms, requestCoin: terms.fromCoin, requestAmount: fromAmount, ...named };
  const request = { uid, op: 'convertQuote', args } as const;
  // Without a request id each call is another price, and cannot be asked for again.
  const { code, result } = await (isNamed ? ask(play, request) : once(play, request));
  return code === 0 ? keep(play, { uid, id: result.quoteTxId, kind: 'single' }) : null;
}

/** What a customer can use of a coin, as far as most coins have decimals. */
export async function allOf(
  { world }: Play,
  uid: number,
  { wallet, coin }: { wallet: Wallet; coin: string },
): Promise<string> {
  const accountId = userAccount(uid, wallet);
  const amount = await balanceOf(world.context.db, { accountId, book: 'available', coin });
  return new Decimal(amount).toDecimalPlaces(coin === 'EUR' ? 2 : 4, Decimal.ROUND_DOWN).toFixed();
}

function keep({ memory }: Play, quote: QuoteSeen): QuoteSeen {
  memory.quotes.push(quote);
  return quote;
}

export const quote: StepAction = async (play) => {
  await newQuote(play);
};

/** A price, and taking it at once. */
export const convert: StepAction = async (play) => {
  const made = await newQuote(play);
  if (made === null) return;
  await takeOnce(play, made.uid, made);
  if (play.choices.isOneIn(4)) await mustAgree(play, made.uid);
};

/** Taking any price that was ever given: fresh, expired, used, of another kind or another customer. */
export const execute: StepAction = async (play) => {
  const { choices, memory } = play;
  if (memory.quotes.length === 0) return;
  const found = choices.from(choices.isOneIn(2) ? memory.quotes.slice(-3) : memory.quotes);
  const uid = choices.isOneIn(6) ? someone(choices) : found.uid;
  await takeOnce(play, uid, found);
};

const dust = ['DOGE', 'ADA', 'TRX', 'ATOM', 'LINK', 'POL', 'XLM', 'PEPE'];

/** Several coins into one: small balances whole, or amounts; priced anew sometimes, and mostly taken. */
export const batch: StepAction = async (play) => {
  const made = play.choices.isOneIn(2) ? await smallBatch(play) : await amountsBatch(play);
  if (made === null) return;
  const renewed = play.choices.isOneIn(3) ? await requote(play, made) : made;
  if (play.choices.isOneIn(4)) return;
  await takeOnce(play, made.uid, play.choices.isOneIn(6) ? made : renewed);
  if (play.choices.isOneIn(3)) await mustAgree(play, made.uid);
};

/** Only the coins there are, at most of which are too large to be small. */
async function smallBatch(play: Play): Promise<QuoteSeen | null> {
  const { choices, world } = play;
  const uid = choices.isOneIn(6) ? someone(choices) : collector;
  const coins = Object.keys(customer(uid).balances.FUND ?? {});
  const fromCoinList = choices.some(choices.isOneIn(5) ? coins : dust.filter((coin) => coins.includes(coin)));
  if (fromCoinList.length === 0) return null;
  const args = {
    accountType: 'funding' as const,
    fromCoinList,
    toCoin: choices.from(['USDT', 'USDC', 'MNT'] as const),
  };
  const answer = await world.call(uid, 'exchangeBatchPreOrder', args);
  play.note(`${uid} exchangeBatchPreOrder ${JSON.stringify(args)} → ${answer?.code}`);
  return answer?.code === 0 ? keep(play, { uid, id: answer.result.quoteId, kind: 'small' }) : null;
}

const amounts: Readonly<Record<string, readonly string[]>> = {
  BTC: ['0.0002', '0.01', '1.13'],
  ETH: ['0.02', '0.13', '2.5'],
  XRP: ['5.5', '30'],
  SOL: ['0.5', '4.13'],
  PEPE: ['1000', '50000'],
  DOGE: ['1.5'],
};

async function amountsBatch(play: Play): Promise<QuoteSeen | null> {
  const { choices, memory } = play;
  const uid = someone(choices);
  const accountType = choices.from(['funding', 'uta_convert'] as const);
  const { balances } = customer(uid);
  const owned = Object.keys((accountType === 'funding' ? balances.FUND : balances.UNIFIED) ?? {});
  const coins = choices.some(owned.filter((coin) => amounts[coin] !== undefined));
  if (coins.length === 0) return null;
  const list = coins.map((fromCoin) => ({ fromCoin, fromAmount: choices.from(amounts[fromCoin] ?? []) }));
  const args = { accountType, list, toCoin: 'USDT', requestId: memory.newRequestId() };
  const { code, result } = await ask(play, { uid, op: 'batchQuote', args });
  return code === 0 ? keep(play, { uid, id: result.quoteId, kind: 'batch' }) : null;
}

async function requote(play: Play, old: QuoteSeen): Promise<QuoteSeen> {
  const answer = await play.world.call(old.uid, 'batchReQuote', { quoteId: old.id });
  play.note(`${old.uid} batchReQuote ${old.id} → ${answer?.code} ${answer?.result.quoteId}`);
  return answer?.code === 0 ? keep(play, { ...old, id: answer.result.quoteId }) : old;
}

/** A large trade: not for everybody, and not below 50,000 USD. */
export const blockTrade: StepAction = async (play) => {
  const { choices, world } = play;
  const uid = choices.isOneIn(3) ? someone(choices) : unrestricted;
  const [fromCoin, toCoin, requestAmount] = choices.from([
    ['USDT', 'BTC', '60000.25'],
    ['USDT', 'ETH', '75000.13'],
    ['BTC', 'USDT', '1.5'],
    ['USDT', 'BTC', '20000'],
  ] as const);
  const accountType = choices.from(['funding_block_trade', 'uta_convert_block_trade'] as const);
  const args = { accountType, fromCoin, toCoin, requestAmount };
  const answer = await world.call(uid, 'blockTradeCheck', args);
  play.note(`${uid} blockTradeCheck ${JSON.stringify(args)} → ${answer?.code}`);
  const id = answer?.code === 0 ? answer.result.quote?.quoteTxId : undefined;
  if (id === undefined) return;
  const made = keep(play, { uid, id, kind: 'single' });
  if (!choices.isOneIn(4)) await takeOnce(play, uid, made);
};
