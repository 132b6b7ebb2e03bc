import { createHash } from 'node:crypto';
import { universalCoin } from '../addressBook/chainForCoin.ts';
import { BusinessError } from '../errors.ts';
import type { Scene } from './scenes.ts';

/** Data of a change, as `ext_info_str` tells it before or as the change itself brings it. Nothing is believed. */
export type BusinessData = Readonly<Record<string, unknown>>;

/** Reads `ext_info_str`. @throws BusinessError 10001 when it is not the JSON of an object */
export function readBusinessData(text: string): BusinessData {
  const refusal = () =>
    new BusinessError(10001, 'Request parameter error: /ext_info_str is not a JSON object.', {
      params: { field: '/ext_info_str' },
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal();
  }
  if (!isObject(value)) throw refusal();
  return value;
}

/**
 * A digest of what matters about a change: equal for the data that a check was begun with and the change that spends
 * its token, or the token is not for this change. Fields that change nothing important (a remark) do not count, and a
 * field that was left out counts as its usual value.
 */
export function businessDigest(scene: Scene, data: BusinessData): string {
  return createHash('sha256')
    .update(JSON.stringify([scene, ...partsOf(scene, data)]))
    .digest('hex');
}

/** The addresses of a check: a list called `addresses`, or the one that the data itself describes. */
export function addressesOf(data: BusinessData): BusinessData[] {
  return Array.isArray(data.addresses) ? data.addresses.filter(isObject) : [data];
}

function partsOf(scene: Scene, data: BusinessData): unknown[] {
  switch (scene) {
    case '30062':
    case '30065':
      return addressesOf(data).map(addressParts);
    case '30063':
      return [plain(data.id), data.is_verified === undefined ? '' : plain(data.is_verified)];
    case '30064':
      return (Array.isArray(data.ids) ? data.ids : [data.id]).map(plain).sort();
    case '30066':
      return [plain(data.id), plain(data.verified)];
    case '30067':
      return withdrawalParts(data);
  }
}

function addressParts(row: BusinessData): string[] {
  return [
    row.is_universal === true ? universalCoin : plain(row.coin),
    // Public clients call it chain_type (domain.md §2.6).
    plain(row.chain ?? row.chain_type),
    plain(row.address),
    plain(row.tag ?? ''),
    plain(row.address_type ?? 0),
    plain(row.is_verified ?? false),
  ];
}

function withdrawalParts(data: BusinessData): string[] {
  return [
    plain(data.coin),
    plain(data.chain),
    plain(data.address),
    plain(data.tag ?? ''),
    plain(data.amount),
    plain(data.accountType ?? 'FUND'),
    plain(data.feeType ?? 0),
    plain(data.forceChain ?? 0),
    plain(data.addressId ?? ''),
    ...bankParts(data),
  ];
}

/** Of a payment to a bank account. */
function bankParts(data: BusinessData): string[] {
  if (data.channel_id === undefined) return [];
  const { channel_id, holder, iban, bic, sort_code, account_number, pix_key } = data;
  return [channel_id, holder, iban, bic, sort_code, account_number, pix_key].map(plain);
}

function plain(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}

function isObject(value: unknown): value is BusinessData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
