import type { ResultOf } from '../../../generated/api/types.ts';
import type { ConversionAccount } from './conversionState.ts';

/** The accounts that a person can convert from: funding always, unified when the profile has it. */
export function conversionAccounts(profile: ResultOf<'userProfile'> | null): readonly ConversionAccount[] {
  const hasUnified = profile?.unified_account === 1 || profile?.member_tag.UTA === 'SUCCESS';
  const isOpen = profile?.grayFlag?.utaConvert !== false;
  return hasUnified && isOpen ? ['funding', 'uta_convert'] : ['funding'];
}
