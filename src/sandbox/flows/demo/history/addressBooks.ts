import type { Transaction } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import type { ScreeningSource } from '../../../books/db/tables/preKya.ts';
import { insertInBatches } from '../../../books/jobs/inBatches.ts';
import { encodeAddress } from '../../../world/chain/encodeAddress.ts';
import { screeningOf } from '../../../world/chain/screeningOf.ts';
import { chainOf, internalChain, universalCoin } from '../../../world/reference/chains.ts';
import { addressEntry } from '../../addressBook/addressEntry.ts';
import { insertAddress } from '../../addressBook/saveAddress.ts';
import { validateAddress } from '../../addressBook/validateAddress.ts';
import type { SandboxContext } from '../../context.ts';
import { customerOf, type DemoAccount } from '../accounts/demoAccount.ts';
import type { SavedPlace } from './savedPlaces.ts';

interface Books {
  readonly accounts: readonly DemoAccount[];
  readonly places: readonly SavedPlace[];
  /** ms */
  readonly now: number;
}

const main = 533285;
const friend = 700312;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Age of each customer's last address: still locked for the customer who has the new-address lock on. */
const lockedHours = 5;

/**
 * Saves the places of customers in their books, spread over the months before the first day; most were screened before.
 * The last of each customer was saved hours ago.
 */
export async function writeAddressBooks(
  context: SandboxContext,
  trx: Transaction<Database>,
  { accounts, places, now }: Books,
): Promise<void> {
  const screened: { place: SavedPlace; at: number }[] = [];
  for (const account of accounts) {
    const own = places.filter(({ uid }) => uid === account.uid);
    for (const [index, place] of own.entries()) {
      const isLast = index === own.length - 1;
      const at =
        now - (isLast ? lockedHours * hourMs : Math.floor(((own.length - index) / own.length) * 500) * dayMs);
      await savePlace({ ...context, db: trx, clock: { now: () => at } }, trx, account, place);
      if (context.random.unit('screened', place.uid, place.address) < 0.6) screened.push({ place, at });
    }
  }
  const rows = [
    ...screened.map(({ place, at }) => screeningRow(place, 'ADDRESS_BOOK', at - hourMs)),
    ...(accounts.some(({ uid }) => uid === main) ? riskyChecks(context, now) : []),
  ].sort((one, next) => one.created_at - next.created_at);
  await insertInBatches(rows, (part) => trx.insertInto('pre_kya_checks').values(part).execute());
  await saveFriend(context, trx, accounts, now);
}

async function savePlace(
  then: SandboxContext,
  trx: Transaction<Database>,
  account: DemoAccount,
  { coin, chain, address, tag, remark, isVerified }: SavedPlace,
): Promise<void> {
  const customer = customerOf(account);
  const entry = await addressEntry(then, customer, { coin, chain, address, tag });
  await insertAddress(trx, then, customer, entry, { remark, is_verified: isVerified });
}

/** Addresses that the main account had checked and then kept away from: one of each result that is not good. */
function riskyChecks({ random }: SandboxContext, now: number) {
  return riskyEndings.map((ending, index) => {
    const key = random.bytes('risky', index).slice(0, addressBytes);
    key.set(Buffer.from(ending, 'hex'), addressBytes - ending.length / 2);
    const address = encodeAddress('evm', key);
    const at = now - (index + 1) * 23 * dayMs;
    return screeningRow({ uid: main, chain: 'ETH', address, tag: '' }, 'CHECK', at);
  });
}

/** What an address ends in decides its screening (flows/preKya/screenings.ts). */
const riskyEndings = ['8888', '6666', '9999', '7777'];

const addressBytes = 20;

function screeningRow(
  { uid, chain, address, tag }: Pick<SavedPlace, 'uid' | 'chain' | 'address' | 'tag'>,
  source: ScreeningSource,
  at: number,
) {
  const validated = validateAddress(chainOf(chain), address, tag);
  const { outcome, takesMs } = screeningOf(address);
  return {
    uid,
    chain,
    address: validated.normalized,
    identity: validated.identity,
    tag: validated.tag,
    outcome,
    source,
    created_at: at,
    done_at: at + takesMs,
  };
}

/** Another customer, for every coin, in the book of the main account. */
async function saveFriend(
  context: SandboxContext,
  trx: Transaction<Database>,
  accounts: readonly DemoAccount[],
  now: number,
): Promise<void> {
  const account = accounts.find(({ uid }) => uid === main);
  const other = accounts.find(({ uid }) => uid === friend);
  if (account === undefined || other === undefined) return;
  const customer = customerOf(account);
  const then = { ...context, db: trx, clock: { now: () => now - 40 * dayMs } };
  const receiver = await addressEntry(then, customer, {
    coin: universalCoin,
    chain: internalChain,
    address: other.profile.email,
    address_type: 1,
  });
  await insertAddress(trx, then, customer, receiver, { remark: 'Marek' });
}
