import { BusinessError } from '../errors.ts';

export interface DepositWish {
  uid: number;
  coin: string;
  chain: string;
  /** Decimal string. */
  amount: string;
  requestId: string;
}

/** @throws BusinessError 10001 naming what is missing or of the wrong kind */
export function readDepositWish(body: unknown): DepositWish {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { uid, coin, chain, amount, requestId } = fields;
  if (typeof uid !== 'number' || !Number.isSafeInteger(uid)) throw refusal('an account');
  if (typeof coin !== 'string' || !/^[A-Z0-9]{1,20}$/.test(coin)) throw refusal('a coin');
  if (typeof chain !== 'string' || !/^[A-Z0-9._-]{1,20}$/.test(chain)) throw refusal('a network');
  if (typeof amount !== 'string' || !/^\d{1,30}(\.\d{1,18})?$/.test(amount))
    throw refusal('an amount such as 12.5');
  if (typeof requestId !== 'string' || requestId.length < 8 || requestId.length > 64)
    throw refusal('a request id');
  return { uid, coin, chain, amount, requestId };
}

function refusal(what: string): BusinessError {
  return new BusinessError(10001, `The deposit needs ${what}.`);
}
