import type { ResultOf } from '../../../../generated/api/types.ts';
import { accountLabel } from '../../../formats/index.ts';
import { Segments } from '../../../ui/segments/Segments.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import type { ConversionAccount } from './conversionState.ts';

interface AccountChoiceProps {
  label: string;
  accounts: readonly ConversionAccount[];
  chosen: ConversionAccount;
  choose: (account: ConversionAccount) => void;
}

/** The account to convert from and to; not shown to users who have only one. */
export function AccountChoice({ label, accounts, chosen, choose }: AccountChoiceProps) {
  const { t } = useTexts();
  if (accounts.length < 2) return null;
  const options = accounts.map((value) => ({ value, label: t(accountLabel(value)) }));
  return <Segments label={label} options={options} value={chosen} onChoose={choose} />;
}

/** The accounts a user can convert from: always funding, and unified if the profile has it. */
export function conversionAccounts(profile: ResultOf<'userProfile'> | null): readonly ConversionAccount[] {
  const hasUnified = profile?.unified_account === 1 || profile?.member_tag.UTA === 'SUCCESS';
  const isOpen = profile?.grayFlag?.utaConvert !== false;
  return hasUnified && isOpen ? ['funding', 'uta_convert'] : ['funding'];
}
