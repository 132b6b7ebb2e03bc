import type { components } from '../../../generated/api/schema.d.ts';
import { addressChecks } from '../chain/address/addressChecks.ts';
import type { SandboxContext } from '../context.ts';
import type { Chain } from '../reference/chain.ts';
import { knownAddresses } from './knownAddresses.ts';
import { looksAlike } from './looksAlike.ts';

type Alike = components['schemas']['AddressAlike'];

/** What an address could be mistaken for, and whether it was put into the customer's history to be copied. */
interface Resemblance {
  readonly alike: Alike | null;
  readonly hasSentDust: boolean;
}

/** An address as judgeAddress has found it. */
interface Judged {
  readonly normalized: string;
  readonly identity: string;
}

/**
 * Compares an address with those a customer knows: saved, paid to, received from. An address that is saved itself was
 * compared when it was saved. Senders of nothing but dust are never what another address is compared with: they are
 * the imitation (domain §5.3).
 */
export async function resemblanceOf(
  context: SandboxContext,
  uid: number,
  chain: Chain,
  { normalized, identity }: Judged,
): Promise<Resemblance> {
  if (identity === '') return { alike: null, hasSentDust: false };
  const { family } = chain;
  const identityOf = (address: string) => addressChecks[family](address).identity;
  const { saved, paid, senders } = await knownAddresses(context, uid, chain);
  const hasSentDust = senders.some(({ address, isDust }) => isDust && identityOf(address) === identity);
  if (saved.some((row) => row.identity === identity)) return { alike: null, hasSentDust };
  const payers = senders.filter(({ isDust }) => !isDust);
  const known: Alike[] = [
    ...saved.map(({ address, remark }) => ({ address, remark, from: 'SAVED' as const })),
    ...paid.map(({ address }) => ({ address, remark: '', from: 'PAID' as const })),
    ...payers.map(({ address }) => ({ address, remark: '', from: 'RECEIVED' as const })),
  ];
  const alike = known.find(
    ({ address }) => looksAlike(family, address, normalized) && identityOf(address) !== identity,
  );
  return { alike: alike ?? null, hasSentDust };
}
