import type { ArgumentsOf } from '../../../generated/api/types.ts';

type Position = ArgumentsOf<'configBanner'>['position'];

const positions: Readonly<Record<string, Position>> = {
  deposit: 'ASSET_DEPOSIT',
  withdraw: 'ASSET_WITHDRAW',
  exchange: 'ASSET_CONVERT',
  otc: 'ASSET_OTC',
  'money-address': 'ASSET_ADDRESS',
  records: 'ASSET_RECORDS',
  subAccountTransferRecord: 'ASSET_RECORDS',
  exportStatment: 'ASSET_EXPORT',
};

/** Where notices of a page are kept, by its path below the area; undefined for a page without any. */
export function bannerPosition(pathname: string): Position | undefined {
  const [first = ''] = pathname.split('/').filter((part) => part !== '');
  return Object.hasOwn(positions, first) ? positions[first] : undefined;
}
