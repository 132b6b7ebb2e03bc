import type { Account } from '../accounts/account.ts';

/** Limits in USDT; null where there is none. */
interface WithdrawalLimit {
  readonly day: string;
  readonly month: string | null;
}

type Customer = Pick<Account, 'kycLevel' | 'labelType' | 'labelLevel'>;

const vip = 2;
const pro = 3;

/** VIP level → limit of a day; the highest stands for Supreme (domain §2.6). */
const vipDay = ['6000000', '6000000', '6000000', '8000000', '10000000', '12000000'];

/** PRO level → limit of a day (domain §2.6). */
const proDay = ['12000000', '15000000', '20000000', '25000000', '30000000', '30000000'];

/** What a customer may withdraw, by verification and loyalty level (domain §2.6). */
export function dailyLimit({ kycLevel, labelType, labelLevel }: Customer): WithdrawalLimit {
  if (kycLevel === 0) return { day: '20000', month: '100000' };
  const levels = labelType === vip ? vipDay : labelType === pro ? proDay : [];
  const day = levels[Math.min(labelLevel, levels.length) - 1];
  return { day: day ?? (kycLevel === 1 ? '1000000' : '2000000'), month: null };
}
