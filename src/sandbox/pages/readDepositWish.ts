import { internalChain } from '../addressBook/addressEntry.ts';
import type { DepositOutcome } from '../db/tables/deposits.ts';
import { BusinessError } from '../errors.ts';

/** What the control page lets happen to a deposit; `internal`: another customer sends it inside the exchange. */
export const depositFates = [
  'credited',
  'pooled',
  'missingTag',
  'aboveLimit',
  'reviewReleased',
  'reviewRefused',
  'undone',
  'undoneKept',
  'failed',
  'internal',
] as const satisfies readonly (DepositOutcome | 'internal')[];

export interface DepositWish {
  uid: number;
  coin: string;
  /** `INTERNAL` when it comes from another customer. */
  chain: string;
  /** As it was typed; sendTestDeposit judges it. */
  amount: string;
  /** The caller's own name of this deposit: sent again, it is the same deposit. */
  requestId?: string;
  /** What happens to it; the amount decides when left out. */
  outcome?: (typeof depositFates)[number];
  /** The customer who sends, for `internal`. */
  fromUid?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** @throws BusinessError 10001 naming what is missing or of the wrong kind, with the field in its params */
export function readDepositWish(body: unknown): DepositWish {
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {};
  const { uid, coin, amount } = fields;
  const more = { ...readFate(fields), ...readRequestId(fields) };
  const chain = more.outcome === 'internal' ? internalChain : fields.chain;
  if (!isUid(uid)) throw refusal('uid', 'Choose the account that receives.');
  if (!isShortText(coin, 20)) throw refusal('coin', 'Choose the coin to send.');
  if (!isShortText(chain, 20)) throw refusal('chain', 'Choose the network it comes by.');
  if (!isShortText(amount, 60)) throw refusal('amount', 'Enter an amount above zero, such as 0.5.');
  return { uid, coin, chain, amount, ...more };
}

function readFate({ outcome, fromUid }: Fields): Pick<DepositWish, 'outcome' | 'fromUid'> {
  if (outcome === undefined) return {};
  const known = depositFates.find((fate) => fate === outcome);
  if (known === undefined) throw refusal('outcome', 'Choose what happens to it.');
  if (known !== 'internal') return { outcome: known };
  if (!isUid(fromUid)) throw refusal('fromUid', 'Choose the account that sends.');
  return { outcome: known, fromUid };
}

function readRequestId({ requestId }: Fields): Pick<DepositWish, 'requestId'> {
  if (requestId === undefined) return {};
  if (!isShortText(requestId, 64)) throw refusal('requestId', 'The request id must be 1 to 64 characters.');
  return { requestId };
}

function isUid(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 2_147_483_647;
}

/** Printable ASCII: nothing else is a code, an amount or an id. */
function isShortText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && /^[!-~]+$/.test(value);
}

function refusal(field: string, sentence: string): BusinessError {
  return new BusinessError(10001, sentence, { params: { field: `/${field}` } });
}
