import type { Selectable } from 'kysely';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import type { WithdrawalTable } from '../../../../../src/sandbox/books/db/tables/withdrawals.ts';
import { Violation } from '../violation.ts';
import type { Attack } from './attack.ts';
import type { Deed, Moment, Request } from './deed.ts';
import type { Payment } from './intents.ts';

type Row = Selectable<WithdrawalTable>;

/**
 * Holds every new row of the customer's withdrawals against who asked for it and what was agreed to. At one of the
 * moments it must have been allowed: what happens at the same time may happen in either order.
 * @throws Violation for a row that nobody asked for, or that goes elsewhere, is more, or was not agreed to
 */
export async function checkPayments(
  attack: Attack,
  requests: readonly Request[],
  moments: readonly Moment[],
): Promise<void> {
  const { world, uid, payments } = attack;
  const rows = await world.context.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '>', payments.at(-1)?.id ?? 0)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const request = requests.find(({ requestId }) => requestId === row.request_id);
    if (request?.intent.kind !== 'pay') throw new Violation(`Nobody asked for the withdrawal ${row.id}.`);
    mustBeAsRequested(row, request.intent);
    mustBeAllowed(attack, request.intent, request, moments);
    payments.push({ id: row.id, coin: row.coin, most: new Decimal(row.received).plus(row.fee).toFixed() });
  }
}

/** The row says where the money goes: it must be where the intent meant, and not more. */
function mustBeAsRequested(row: Row, { to, args }: Payment): void {
  const isThere =
    to.spellings.includes(row.to_address) &&
    row.tag === to.tag &&
    row.coin === args.coin &&
    (row.receiver_uid === null || row.receiver_uid === to.receiver) &&
    // What stays inside goes to the receiver; what leaves goes by the network that was meant.
    (row.chain === 'INTERNAL'
      ? to.receiver !== null && row.receiver_uid === to.receiver
      : row.chain === to.chain);
  if (!isThere)
    throw new Violation(`The withdrawal ${row.id} does not go to ${to.name}: ${JSON.stringify(row)}`);
  const most = new Decimal(args.amount).plus(args.feeType === 0 || args.feeType === undefined ? row.fee : 0);
  const deducted = new Decimal(row.received).plus(row.fee);
  if (to.chain === 'FIAT' ? deducted.greaterThan(args.amount) : deducted.greaterThan(most))
    throw new Violation(`The withdrawal ${row.id} takes ${deducted} instead of ${most}.`);
}

function mustBeAllowed(
  { approvals, reach }: Attack,
  intent: Payment,
  { who, token = null }: Deed,
  moments: readonly Moment[],
): void {
  const requested = { coin: intent.args.coin, id: intent.args.addressId };
  const refusals = moments.map(({ book, now }) => book.refusal(intent.to, requested, now));
  const open = moments.filter((_, index) => refusals[index] === null);
  const what = `${intent.args.amount} ${intent.args.coin} to ${intent.to.name}`;
  if (open.length === 0) throw new Violation(`${what} left though ${refusals[0]}.`);
  if (intent.to.chain === 'FIAT' && intent.args.holder === stranger)
    throw new Violation(`${what} left, whose holder is somebody else.`);
  const isApproved = moments.some(({ now }) => approvals.use(token, intent, now));
  const isTrusted = open.some(({ book, now }) => book.isTrusted(intent.to, requested, now));
  if (!isApproved && !isTrusted)
    throw new Violation(
      `${what} left at the request of the ${who}: no codes were given for it, and it is not trusted.`,
    );
  reach(`${who} paid ${isApproved ? 'with codes' : 'to a trusted entry'}`);
  reach(
    `paid ${intent.to.chain === 'FIAT' ? 'a bank' : intent.to.receiver === null ? 'a chain' : 'a customer'}`,
  );
}

/** A holder who is not the customer. */
export const stranger = 'Mallory Quill';
