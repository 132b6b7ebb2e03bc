import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Choices } from '../../../support/choices.ts';
import { ask } from '../ask.ts';
import type { WithdrawalSeen } from '../memory.ts';
import type { Play } from '../play.ts';
import { mustEqual } from '../violation.ts';

type Beneficiary = NonNullable<ArgumentsOf<'withdrawCreate'>['beneficiary']>;

/** Enough for every place, as long as nobody asks for a document too. */
export const own = {
  wallet_type: 'SELF_HOSTED',
  receiver_type: 'SELF',
  wallet_confirmed: true,
  purpose: 'Moving my own coins to my wallet',
} as const satisfies Beneficiary;

const document = {
  document_type: 'PASSPORT',
  document_number: 'M1234567',
  document_country: 'AUT',
  document_expiry: '2031-05-01',
} as const satisfies Beneficiary;

const beneficiaries: readonly (Beneficiary | undefined)[] = [
  own,
  own,
  own,
  { ...own, ...document },
  { wallet_type: 'VASP', vasp: 'GATEHOUSE', receiver_type: 'SELF', purpose: own.purpose },
  { wallet_type: 'SELF_HOSTED' },
  undefined,
];

/** What a customer tells about a receiver with the withdrawal: mostly enough. */
export function someReceiver(choices: Choices): { beneficiary?: Beneficiary } {
  const beneficiary = choices.from(beneficiaries);
  return beneficiary === undefined ? {} : { beneficiary };
}

/** Tells about one. Once told it goes on, and telling again changes nothing. */
export async function tellOne(play: Play, seen: WithdrawalSeen, uid: number): Promise<void> {
  const { choices } = play;
  const isEnough = !choices.isOneIn(4);
  const before = await standing(play, seen);
  const beneficiary: Beneficiary = isEnough ? { ...own, ...document } : { wallet_type: 'VASP' };
  const { code } = await ask(play, { uid, op: 'withdrawSubmitInfo', args: { id: seen.id, beneficiary } });
  if (uid !== seen.uid) return mustEqual("telling about another customer's withdrawal", code, 131310);
  const after = await standing(play, seen);
  // While the exchange began anew the wait may have come to its end, or to its beginning.
  if (!after.isSubmitted && after.status !== before.status) return;
  mustEqual('whether it was told', after.isSubmitted, code === 0);
  const isAsked = before.status === 'MoreInformationRequired';
  const refusal = isAsked ? (isEnough ? 0 : 131068) : 131312;
  const want = before.isSubmitted ? 0 : refusal;
  mustEqual('telling about a receiver', code, want);
  seen.isSubmitted = after.isSubmitted;
}

async function standing({ world }: Play, { id }: WithdrawalSeen) {
  const { status, told_at } = await world.context.db
    .selectFrom('withdrawals')
    .select(['status', 'told_at'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return { status, isSubmitted: told_at !== null };
}
