import { type ReactNode, type Ref, useId } from 'react';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { type CodeEntry, codeLength } from '../check/stepUpMachine.ts';
import './codeField.css';

interface Props {
  entry: CodeEntry;
  isSent: boolean;
  isReadOnly: boolean;
  action?: ReactNode;
  inputRef: Ref<HTMLInputElement>;
  onType(text: string): void;
}

/** The field of one code, with its texts. */
export function CodeEntryField({ entry, isSent, ...field }: Props) {
  const { t } = useTexts();
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

interface CodeFieldProps {
  label: string;
  help: string;
  /** Error message; undefined when there is none. */
  fault: string | undefined;
  value: string;
  isReadOnly: boolean;
  /** Shown beside the label. */
  action?: ReactNode;
  inputRef: Ref<HTMLInputElement>;
  onType(text: string): void;
}

const cells = Array.from({ length: codeLength }, (_, index) => index);

/**
 * A code of six digits. One field that looks like six: paste, password managers and screen readers get an ordinary
 * field, and every key behaves as usual.
 */
function CodeField({ label, help, fault, value, isReadOnly, action, inputRef, onType }: CodeFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const faultId = `${id}-fault`;
  return (
    <div className="ua-code">
      <div className="ua-code__head ua-row">
        <label className="ua-code__label" htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      <div className={`ua-code__boxes${fault === undefined ? '' : ' ua-code__boxes--wrong'}`} dir="ltr">
        {cells.map((cell) => (
          <span key={cell} className="ua-code__box" aria-hidden="true" />
        ))}
        <input
          ref={inputRef}
          id={id}
          className="ua-code__input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? helpId : `${faultId} ${helpId}`}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {fault !== undefined && (
        <p id={faultId} className="ua-code__fault" role="alert">
          {fault}
        </p>
      )}
      <p id={helpId} className="ua-muted">
        {help}
      </p>
    </div>
  );
}
