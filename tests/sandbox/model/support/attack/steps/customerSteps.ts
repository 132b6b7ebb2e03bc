import type { ArgumentsOf } from '../../../../../../generated/api/types.ts';
import { numberOf } from '../../steps/fiatSteps.ts';
import { type Attack, type AttackAction, callAs } from '../attack.ts';
import { entriesOf, trustedEntries } from '../book.ts';
import { agree, ruleCodes } from '../checks.ts';
import type { Who } from '../deed.ts';
import type { Destination } from '../destinations.ts';
import { grab, somewhere } from '../grab.ts';
import type { Payment } from '../intents.ts';
import { perform } from '../perform.ts';
import {
  allOf,
  batchSaving,
  deleting,
  oneSaving,
  somePayment,
  someRule,
  someSwitching,
} from '../someIntent.ts';

/** What the customer has before the thief comes: some destinations of theirs, verified and past their lock. */
export const settleIn: AttackAction = async (attack) => {
  const places = attack.choices.some(ownPlaces(attack));
  const batch = batchSaving(attack, places, true);
  await perform(attack, [{ who: 'customer', intent: batch, token: await agree(attack, batch) }]);
  for (const place of ownPlaces(attack).filter(({ chain }) => chain === 'FIAT')) {
    const intent = oneSaving(attack, place, true);
    await perform(attack, [{ who: 'customer', intent, token: await agree(attack, intent) }]);
  }
  await attack.world.advance(25 * 3_600_000);
};

/** A deposit; some are credited and still held when the next step comes. */
export const deposit: AttackAction = async (attack) => {
  const { world, choices } = attack;
  await depositOf(attack, choices.from(['USDT', 'ETH', 'BTC'] as const));
  await world.advance(choices.from([8_000, 20_000]));
};

const deposits = {
  USDT: { chain: 'ETH', amount: '800' },
  ETH: { chain: 'ETH', amount: '1.5' },
  BTC: { chain: 'BTC', amount: '0.2' },
} as const;

/** Sends a deposit, which is credited after 7 s; on Ethereum it is safe after 78 s. */
export async function depositOf({ world, uid, note }: Attack, coin: keyof typeof deposits): Promise<void> {
  const intent = { coin, ...deposits[coin] };
  const { isDone } = await world.control('deposits', { uid, outcome: 'credited', ...intent });
  note(`a deposit of ${intent.amount} ${coin} → ${isDone}`);
}

/** Pays euros in by card, which the cardholder's bank can take back for three days, and waits until they are credited. */
export const paysIn: AttackAction = async (attack) => {
  const { world, note, reach } = attack;
  const intent = { coin: 'EUR', channel_id: 'card', account_type: 'FUND', amount: '500' } as const;
  const ordered = await callAs(attack, 'customer', 'depositOrder', intent);
  if (ordered?.code !== 0) return;
  const { isDone } = await world.control(`fiat-orders/${numberOf(ordered.result.order_no)}`, { pay: true });
  note(`500 EUR by card → ${isDone}`);
  await world.advance(16_000);
  if (isDone) reach('paid in by card');
};

/** Saves one or several; sometimes the customer or the thief pays there at once, lock or not. */
export const customerSaves: AttackAction = async (attack) => {
  const { choices } = attack;
  const isVerified = !choices.isOneIn(3);
  const places = ownPlaces(attack);
  const place = choices.from(places);
  const intent = choices.isOneIn(4)
    ? batchSaving(attack, choices.some(places.filter(({ chain }) => chain !== 'FIAT')), isVerified)
    : oneSaving(attack, place, isVerified);
  const token = isVerified || intent.scene === '30065' ? await agree(attack, intent) : null;
  await perform(attack, [{ who: 'customer', intent, token }]);
  const next = choices.below(4);
  if (next === 0) await pay(attack, await somePayment(attack, place));
  if (next > 1) await grab(attack, place);
};

/** To a saved destination or another of the customer's own; sometimes what was agreed to is left undone. */
export const customerPays: AttackAction = async (attack) => {
  const { choices } = attack;
  const entries = entriesOf(attack);
  const entry = entries.length === 0 ? undefined : choices.from(entries);
  const isSaved = entry !== undefined && !choices.isOneIn(4);
  const named = isSaved && choices.isOneIn(2) ? entry : undefined;
  const intent = await somePayment(attack, isSaved ? entry.to : choices.from(ownPlaces(attack)), named);
  await pay(attack, intent);
};

async function pay(attack: Attack, intent: Payment): Promise<void> {
  const { choices, world } = attack;
  const token = await agree(attack, intent);
  if (token === null || choices.isOneIn(4)) return;
  // It is for this payment alone.
  if (choices.isOneIn(2)) {
    const other = await somePayment(attack, somewhere(attack));
    await perform(attack, [{ who: 'thief', intent: other, token }]);
  }
  await perform(attack, [{ who: 'customer', intent, token }]);
  if (choices.isOneIn(2)) return;
  // Past the pause between two withdrawals the thief brings the same token once more.
  await world.advance(11_000);
  await perform(attack, [{ who: 'thief', intent, token }]);
}

/** Deletes an entry, or switches its codes; sometimes the thief pays there at once. */
export const customerChanges: AttackAction = async (attack) => {
  const { choices } = attack;
  const entries = entriesOf(attack);
  if (entries.length === 0) return;
  const entry = choices.from(entries);
  const intent = choices.isOneIn(3) ? deleting(entry) : someSwitching(attack, entry, !choices.isOneIn(3));
  const token = intent.kind === 'switch' && intent.isVerified === true ? await agree(attack, intent) : null;
  await perform(attack, [{ who: 'customer', intent, token }]);
  if (!choices.isOneIn(3)) await grab(attack, entry.to);
};

/** Switches a rule of the book; the thief tries what it is worth. */
export const customerSwitches: AttackAction = async (attack) => {
  const intent = someRule(attack, !attack.choices.isOneIn(3));
  const codes = await ruleCodes(attack, 'customer');
  if (codes !== null) await perform(attack, [{ who: 'customer', intent, codes }]);
  if (!attack.choices.isOneIn(3)) await grab(attack, somewhere(attack));
  // Withdrawals may rest now, and a run in which they always rest shows nothing.
  if (intent.setting !== 'WHITELIST' && !attack.choices.isOneIn(4))
    await attack.world.advance(25 * 3_600_000);
};

/** Cancels one of the last withdrawals, or one to a chain that was made a moment ago. */
export const customerCancels: AttackAction = async (attack) => {
  const { choices } = attack;
  const chains = trustedEntries(attack).filter(({ to }) => to.chain !== 'FIAT' && to.receiver === null);
  if (chains.length > 0) {
    const intent = await somePayment(attack, choices.from(chains).to);
    await perform(attack, [{ who: 'customer', intent, token: await agree(attack, intent) }]);
    await cancelAs(attack, 'customer', 1);
  }
  await cancelAs(attack, 'customer');
};

export const customerConverts: AttackAction = (attack) => convertAs(attack, 'customer');

/** Cancels one of the last withdrawals. */
export async function cancelAs(attack: Attack, who: Who, latest = 4): Promise<void> {
  const { choices, payments, reach } = attack;
  if (payments.length === 0) return;
  const { id } = choices.from(payments.slice(-latest));
  const answer = await callAs(attack, who, 'withdrawCancel', {
    id: String(id),
  } as ArgumentsOf<'withdrawCancel'>);
  if (answer?.code !== 0) return;
  reach('cancelled');
  reach(`${who} cancelled`);
}

const pairs = [
  ['USDT', 'BTC'],
  ['USDT', 'ETH'],
  ['ETH', 'USDT'],
  ['BTC', 'USDT'],
] as const;

/** Converts some of a coin, or all of it, held or not: alone, with another coin in a batch, or as a block trade. */
export async function convertAs(
  attack: Attack,
  who: Who,
  pair: readonly [from: string, to: string] = attack.choices.from(pairs),
): Promise<void> {
  const { choices, world, reach } = attack;
  const [fromCoin, toCoin] = pair;
  const some = fromCoin === 'USDT' || fromCoin === 'EUR' ? '300' : '0.05';
  const amount = choices.isOneIn(3) ? await allOf(attack, fromCoin) : some;
  const way = choices.from(['single', 'single', 'batch', 'block'] as const);
  const code = await ways[way](attack, who, { fromCoin, toCoin, amount });
  if (code === 0) {
    reach('converted');
    reach(`${who} converted (${way})`);
  }
  await world.advance(2_500);
}

interface Conversion {
  readonly fromCoin: string;
  readonly toCoin: string;
  readonly amount: string;
}

/** Each answers the code of the last call. */
const ways: Readonly<
  Record<'single' | 'batch' | 'block', (attack: Attack, who: Who, intent: Conversion) => Promise<number>>
> = {
  async single(attack, who, { fromCoin, toCoin, amount: requestAmount }) {
    const accountType = attack.choices.isOneIn(4) ? 'uta_convert' : 'funding';
    const terms = { accountType, fromCoin, toCoin, requestCoin: fromCoin, requestAmount } as const;
    const quoted = await callAs(attack, who, 'convertQuote', terms);
    return quoted?.code === 0 ? take(attack, who, quoted.result.quoteTxId) : (quoted?.code ?? -1);
  },
  async batch(attack, who, { fromCoin, toCoin, amount: fromAmount }) {
    const list = [
      { fromCoin, fromAmount },
      { fromCoin: 'XRP', fromAmount: '30' },
    ];
    const requestId = `batch-${attack.choices.below(2 ** 31)}`;
    const quoted = await callAs(attack, who, 'batchQuote', {
      accountType: 'funding',
      list,
      toCoin,
      requestId,
    });
    if (quoted?.code !== 0) return quoted?.code ?? -1;
    const answer = await callAs(attack, who, 'batchConvert', { quoteId: quoted.result.quoteId });
    return answer?.code ?? -1;
  },
  async block(attack, who, { fromCoin, toCoin }) {
    // Below 50,000 USD it is no block trade.
    const requestAmount = fromCoin === 'USDT' ? '60000.25' : '25';
    const terms = { accountType: 'funding_block_trade', fromCoin, toCoin, requestAmount } as const;
    const checked = await callAs(attack, who, 'blockTradeCheck', terms);
    const id = checked?.code === 0 ? checked.result.quote?.quoteTxId : undefined;
    return id === undefined ? (checked?.code ?? -1) : take(attack, who, id);
  },
};

async function take(attack: Attack, who: Who, quoteTxId: string): Promise<number> {
  const answer = await callAs(attack, who, 'convertExecute', { quoteTxId });
  return answer?.code ?? -1;
}

export function ownPlaces({ destinations }: Attack): Destination[] {
  return destinations.filter(({ isThiefs }) => !isThiefs);
}
