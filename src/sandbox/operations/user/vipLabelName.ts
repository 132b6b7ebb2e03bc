import type { Account } from '../../accounts/account.ts';

const vip = ['', 'VIP-1', 'VIP-2', 'VIP-3', 'VIP-4', 'VIP-5', 'VIP-Supreme'];
const pro = ['', 'PRO-1', 'PRO-2', 'PRO-3', 'PRO-4', 'PRO-5', 'PRO-6'];

/** Name of a loyalty label (domain §2.1); '' for none and beyond the top. */
export function vipLabelName(labelType: Account['labelType'], level: number): string {
  return { 1: [], 2: vip, 3: pro }[labelType][level] ?? '';
}
