import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

type Label = Account['labelType'];
type Ambassador = ResultOf<'vipAmbassador'>;

/** Who looks after the customers of each label; invented, like the customers. */
const ambassadors: Readonly<Record<Label, readonly Ambassador[]>> = {
  1: [],
  2: [
    ambassador('Mara Lindqvist', 'mara_vip_desk', 'vip@example.com', ['en', 'de-DE']),
    ambassador('Idris Okafor', 'idris_vip_desk', 'vip@example.com', ['en', 'ar-SA']),
  ],
  3: [
    ambassador('Haruka Senda', 'haruka_pro_desk', 'pro@example.com', ['en', 'ja-JP']),
    ambassador('Luis Ferrer', 'luis_pro_desk', 'pro@example.com', ['en', 'es-ES']),
  ],
};

function ambassador(name: string, telegram: string, email: string, languages: string[]): Ambassador {
  return { has_ambassador: true, name, avatar: '', contact: { telegram, email }, languages };
}

/** POST /s1/loyalty-program/vip-ambassador: the customers of a label are divided among its ambassadors. */
const vipAmbassador: Handler<'vipAmbassador'> = async ({ account: { uid, labelType } }) => {
  const desk = ambassadors[labelType];
  return desk[uid % desk.length] ?? { has_ambassador: false };
};

/** POST get-vip-label-info-light: the customer's label, until when it is valid, and the next one. */
const vipLabelInfo: Handler<'vipLabelInfo'> = async ({ context, account }) => {
  const { labelType, labelLevel, createdAt } = account;
  const months = monthsOf[labelType];
  return {
    label_type: labelType,
    label_level: labelLevel,
    label_name: vipLabelName(labelType, labelLevel),
    expire_at: months === null ? '' : String(termEnd(createdAt, months, context.clock.now()) / 1000),
    next_level: labelType === 1 ? vipLabelName(2, 1) : vipLabelName(labelType, labelLevel + 1),
  };
};

/** Months for which a label is granted before it is reviewed; null for one without an end. */
const monthsOf: Readonly<Record<Label, number | null>> = { 1: null, 2: 1, 3: 3 };

/**
 * The end of the current one of a customer's terms, which follow each other from the day of opening: midnight (UTC) of
 * the same day of the month, or of the month's last day where it has no such day. All times are ms.
 */
function termEnd(createdAt: number, months: number, now: number): number {
  const opened = new Date(createdAt);
  const startOf = (term: number) => {
    const [year, month] = [opened.getUTCFullYear(), opened.getUTCMonth() + term * months];
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(opened.getUTCDate(), lastDay));
  };
  const today = new Date(now);
  const monthsSince =
    (today.getUTCFullYear() - opened.getUTCFullYear()) * 12 + today.getUTCMonth() - opened.getUTCMonth();
  const term = Math.floor(monthsSince / months);
  return startOf(term) > now ? startOf(term) : startOf(term + 1);
}

const vip = ['', 'VIP-1', 'VIP-2', 'VIP-3', 'VIP-4', 'VIP-5', 'VIP-Supreme'];
const pro = ['', 'PRO-1', 'PRO-2', 'PRO-3', 'PRO-4', 'PRO-5', 'PRO-6'];

/** Name of a loyalty label (domain §2.1); '' for none and above the highest. */
function vipLabelName(labelType: Label, level: number): string {
  return { 1: [], 2: vip, 3: pro }[labelType][level] ?? '';
}

/** Labels of loyalty, and who looks after their customers. */
export const loyaltyHandlers = { vipLabelInfo, vipAmbassador } satisfies HandlerRegistry;
