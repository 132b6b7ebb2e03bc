import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeEntry } from '../../../actions/verify/stepUpMachine.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  entry: CodeEntry;
  isSent: boolean;
  isReadOnly: boolean;
  action?: ReactNode;
  inputRef: Ref<HTMLInputElement>;
  onType(text: string): void;
}

/** The field of one code, with its words. */
export function CodeEntryField({ entry, isSent, ...field }: Props) {
  const { t } = useTranslation();
  const isMail = entry.id === 'email_verify';
  const where = isMail ? 'mail' : 'authenticator';
  const { fault } = entry;
  const mailHelp = isSent ? 'verify.mail.sentTo' : 'verify.mail.goesTo';
  return (
    <CodeField
      {...field}
      label={t(`verify.${where}.label`)}
      help={isMail ? t(mailHelp, { to: entry.sentTo }) : t('verify.authenticator.help')}
      fault={fault && t(fault === 'unclear' ? 'verify.fault.unclear' : `verify.${where}.${fault}`)}
      value={entry.text}
    />
  );
}
