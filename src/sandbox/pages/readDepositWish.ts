import { BusinessError } from '../errors.ts';

export interface DepositWish {
  uid: number;
  coin: string;
  chain: string;
  /** As it was typed; sendTestDeposit judges it. */
  amount: string;
  /** The caller's own name of this deposit: sent again, it is the same deposit. */
  requestId?: string;
}

/** @throws BusinessError 10001 naming what is missing or of the wrong kind, with the field in its params */
export function readDepositWish(body: unknown): DepositWish {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { uid, coin, chain, amount, requestId } = fields;
  if (typeof uid !== 'number' || !Number.isInteger(uid) || uid < 1 || uid > 2_147_483_647)
    throw refusal('uid', 'Choose the account that receives.');
  if (!isShortText(coin, 20)) throw refusal('coin', 'Choose the coin to send.');
  if (!isShortText(chain, 20)) throw refusal('chain', 'Choose the network it comes by.');
  if (!isShortText(amount, 60)) throw refusal('amount', 'Enter an amount above zero, such as 0.5.');
  if (requestId === undefined) return { uid, coin, chain, amount };
  if (!isShortText(requestId, 64)) throw refusal('requestId', 'The request id must be 1 to 64 characters.');
  return { uid, coin, chain, amount, requestId };
}

/** Printable ASCII: nothing else is a code, an amount or an id. */
function isShortText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && /^[!-~]+$/.test(value);
}

function refusal(field: string, sentence: string): BusinessError {
  return new BusinessError(10001, sentence, { params: { field: `/${field}` } });
}
