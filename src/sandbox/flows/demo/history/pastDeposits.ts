import type { Transaction } from 'kysely';
import { Decimal } from '../../../../formats/decimal.ts';
import type { Database } from '../../../books/db/database.ts';
import { statusOf } from '../../../books/deposits/depositStates.ts';
import { insertInBatches } from '../../../books/jobs/inBatches.ts';
import type { LedgerEntry } from '../../../books/ledger/post.ts';
import { encodeAddress } from '../../../world/chain/encodeAddress.ts';
import { transactionHash } from '../../../world/chain/transactionHash.ts';
import { dayMs } from '../../../world/clock.ts';
import { valueIn } from '../../../world/market/market.ts';
import { chainOf } from '../../../world/reference/chains.ts';
import type { SandboxContext } from '../../context.ts';
import { arrivalEntry } from '../../deposits/creditDeposit.ts';
import { type DepositAddressEntry, depositAddressesOf } from '../../deposits/depositAddresses.ts';
import { type DepositTerms, depositTerms } from '../../deposits/depositTerms.ts';
import { blockHash } from '../../deposits/moveDeposit.ts';
import { demoAccounts } from '../accounts/demoAccounts.ts';
import type { PastDeposit } from './pastEvent.ts';

/** How many senders a customer gets coins from on a network. */
const senders = 3;

/** What Austria taxes in. */
const currency = 'EUR';

/** The customers of the European site who are taxed in Austria. */
const declares: ReadonlySet<number> = new Set(
  demoAccounts
    .filter(({ profile }) => profile.site === 'EU' && profile.country === 'AUT')
    .map(({ uid }) => uid),
);

/** Writes deposits that ended, and returns what those that were credited booked. */
export async function writeDeposits(
  context: SandboxContext,
  trx: Transaction<Database>,
  events: readonly PastDeposit[],
): Promise<LedgerEntry[]> {
  const addresses = await addressesFor(context, trx, events);
  const rows = events.map((event) => rowOf(context, event, addresses));
  const written = await insertInBatches(rows, (part) =>
    trx
      .insertInto('deposits')
      .values(part)
      .returning(['id', 'uid', 'wallet', 'coin', 'amount', 'credited_at'])
      .execute(),
  );
  return written.flatMap(({ credited_at, ...row }) =>
    credited_at === null ? [] : [arrivalEntry(row, { frozen: '0', now: credited_at })],
  );
}

type Addresses = ReadonlyMap<string, DepositAddressEntry>;

/** The default addresses that they arrived at, opened with the first deposit. */
async function addressesFor(
  context: SandboxContext,
  trx: Transaction<Database>,
  events: readonly PastDeposit[],
): Promise<Addresses> {
  const addresses = new Map<string, DepositAddressEntry>();
  for (const event of events) {
    if (addresses.has(keyOf(event))) continue;
    const then = { ...context, clock: { now: () => event.at } };
    const [address] = await depositAddressesOf(then, trx, event.uid, event.chain);
    addresses.set(keyOf(event), address);
  }
  return addresses;
}

function rowOf(context: SandboxContext, event: PastDeposit, addresses: Addresses) {
  const { random } = context;
  const { uid, number, at, coin, chain, amount, outcome } = event;
  const terms = termsOf(context, event);
  const after = (blocks: number) => Math.ceil(at + blocks * terms.blockMs);
  const isCredited = outcome === 'credited';
  const to = addresses.get(keyOf(event));
  if (to === undefined) throw new Error(`${uid} has no address on ${chain}.`);
  const sender = Math.floor(random.unit('history', 'sender', uid, chain, number) * senders);
  return {
    uid,
    wallet: 'FUND',
    coin,
    chain,
    amount,
    tx_hash: transactionHash(random, chain, 'history', uid, number),
    tx_index: 0,
    block_hash: blockHash(context, { chain, first_seen_at: at }, terms),
    from_address: encodeAddress(chainOf(chain).family, random.bytes('history', 'sender', uid, chain, sender)),
    to_address: to.address,
    tag: to.tag,
    status: statusOf(isCredited ? 'credited' : 'failed'),
    deposit_type: '0',
    below_minimum: false,
    confirmations: terms.safeConfirmation,
    first_seen_at: at,
    credited_at: isCredited ? after(terms.confirmation) : null,
    released_at: isCredited ? after(terms.safeConfirmation) : null,
    outcome,
    tax_info: isCredited && declares.has(uid) ? declarationOf(context, event) : null,
  };
}

/** Whoever is taxed in Austria declared every deposit (flows/deposits/README.md); bought the day before, at its price. */
function declarationOf({ market }: SandboxContext, { coin, amount, at }: PastDeposit): string {
  const boughtAt = at - dayMs;
  const worth = valueIn(market, amount, { from: coin, to: currency }, boughtAt) || '0';
  return JSON.stringify({
    acquired_on: new Date(boughtAt).toISOString().slice(0, 10),
    acquisition_cost: new Decimal(worth).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(),
    currency,
  });
}

function termsOf({ config }: SandboxContext, { coin, chain }: PastDeposit): DepositTerms {
  const terms = depositTerms(config, coin, chain);
  if (terms === null) throw new Error(`${coin} cannot be deposited by ${chain}.`);
  return terms;
}

function keyOf({ uid, chain }: PastDeposit): string {
  return `${uid} ${chain}`;
}
