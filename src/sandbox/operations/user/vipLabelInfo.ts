import type { Handler } from '../../context.ts';
import { vipLabelName } from './vipLabelName.ts';

/** POST get-vip-label-info-light: the customer's label, in force until the end of the month (UTC), and the next one. */
export const vipLabelInfo: Handler<'vipLabelInfo'> = async ({ context, account }) => {
  const { labelType, labelLevel } = account;
  const today = new Date(context.clock.now());
  const nextMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1);
  return {
    label_type: labelType,
    label_level: labelLevel,
    label_name: vipLabelName(labelType, labelLevel),
    expire_at: labelType === 1 ? '' : String(nextMonth / 1000),
    next_level: labelType === 1 ? vipLabelName(2, 1) : vipLabelName(labelType, labelLevel + 1),
  };
};
