import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { accountLabel } from '../../../formats/index.ts';
import type { ConversionAccount } from './conversionState.ts';

interface AccountChoiceProps {
  label: string;
  accounts: readonly ConversionAccount[];
  chosen: ConversionAccount;
  choose: (account: ConversionAccount) => void;
}

/** The account to convert from and to; not shown to users who have only one. */
export function AccountChoice({ label, accounts, chosen, choose }: AccountChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  if (accounts.length < 2) return null;
  return (
    <fieldset className="ua-convert__accounts">
      <legend className="ua-visually-hidden">{label}</legend>
      {accounts.map((account) => (
        <label key={account} className="ua-convert__account">
          <input
            type="radio"
            className="ua-visually-hidden"
            name={name}
            checked={account === chosen}
            onChange={() => choose(account)}
          />
          <span>{t(accountLabel(account))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The accounts a user can convert from: always funding, and unified if the profile has it. */
export function conversionAccounts(profile: ResultOf<'userProfile'> | null): readonly ConversionAccount[] {
  const hasUnified = profile?.unified_account === 1 || profile?.member_tag.UTA === 'SUCCESS';
  const isOpen = profile?.grayFlag?.utaConvert !== false;
  return hasUnified && isOpen ? ['funding', 'uta_convert'] : ['funding'];
}
