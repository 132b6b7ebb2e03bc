import { addressChecks } from '../../world/chain/address/addressChecks.ts';
import { customerOfTag, depositAddressOf } from '../../world/chain/encodeAddress.ts';
import type { Chain } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { ownAddresses } from './ownAddresses.ts';

/** An address in the form that all its spellings have in common, and the tag beside it; '' for none. */
interface Place {
  readonly identity: string;
  readonly tag: string;
}

/** Accounts that are looked through at once while their addresses are not noted yet. */
const lookedAtOnce = 200;

/**
 * The customers whose deposits arrive at this address and tag; empty for an address outside the exchange. Networks of
 * one family share addresses, so addresses created on any of them count.
 */
export async function depositAddressOwners(
  context: SandboxContext,
  chain: Chain,
  place: Place,
): Promise<ReadonlySet<number>> {
  if (chain.tag !== undefined) return ownerByTag(context, chain, place);
  if (place.tag !== '') return new Set();
  // In this order: an account that is noted meanwhile is found by the second look.
  const notNoted = await ownersNotNoted(context, chain, place.identity);
  const noted = await context.db
    .selectFrom('address_owners')
    .select('uid')
    .where('family', '=', chain.family)
    .where('identity', '=', place.identity)
    .execute();
  return new Set([...notNoted, ...noted.map(({ uid }) => uid)]);
}

async function ownerByTag(
  { db, random }: SandboxContext,
  chain: Chain,
  { identity, tag }: Place,
): Promise<ReadonlySet<number>> {
  const uid = customerOfTag(tag);
  if (uid === null) return new Set();
  const own = depositAddressOf(random, uid, chain.chain, 0);
  if (own.tag !== tag || addressChecks[chain.family](own.address).identity !== identity) return new Set();
  const row = await db.selectFrom('accounts').select('uid').where('uid', '=', uid).executeTakeFirst();
  return new Set(row === undefined ? [] : [row.uid]);
}

/** Owners among accounts whose addresses a job has still to note: all of them after an update, and none soon after. */
async function ownersNotNoted(context: SandboxContext, chain: Chain, identity: string): Promise<number[]> {
  const owners: number[] = [];
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const accounts = await context.db
      .selectFrom('accounts')
      .select('uid')
      .where('addresses_noted', 'is', false)
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(lookedAtOnce)
      .execute();
    const uids = accounts.map(({ uid }) => uid);
    const addresses = await ownAddresses(context, context.db, uids, [chain.family]);
    owners.push(...addresses.filter((own) => own.identity === identity).map(({ uid }) => uid));
    if (uids.length < lookedAtOnce) return owners;
    last = uids.at(-1) ?? last;
  }
}
