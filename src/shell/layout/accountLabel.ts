import type { components } from '../../../generated/api/schema.d.ts';

/** Requirements §3.8. */
const kinds: Readonly<Record<number, string>> = { 2: 'VIP', 3: 'PRO' };

/** `VIP 3`, `PRO 2`; null for a person without a label. Both words are names and are not translated. */
export function accountLabel(
  info: Pick<components['schemas']['LoyaltyVipInfo'], 'label_type' | 'label_level'> | undefined,
): string | null {
  const kind = info && kinds[info.label_type];
  if (kind === undefined) return null;
  return info && info.label_level > 0 ? `${kind} ${info.label_level}` : kind;
}
