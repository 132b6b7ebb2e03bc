import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NameFormProps {
  /** What the form does, for whoever does not see where it stands. */
  label: string;
  initial: string;
  isBusy: boolean;
  onSave(name: string): Promise<void>;
  onCancel(): void;
}

/** Longest remark of an address (openapi: Remark). */
const MOST_CHARACTERS = 20;

/** A name for an address. Escape gives it up. */
export function NameForm({ label, initial, isBusy, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  useEffect(() => input.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave(name.trim());
  };
  return (
    <form className="ua-own__form" aria-label={label} onSubmit={save}>
      <label htmlFor={id}>{t('chainAddress.own.name')}</label>
      <input
        ref={input}
        id={id}
        className="ua-input"
        value={name}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <span id={`${id}-help`} className="ua-own__text">
        {t('chainAddress.own.nameHelp')}
      </span>
      <span className="ua-own__actions">
        <button
          type="submit"
          className="ua-button ua-button--primary ua-button--small"
          aria-disabled={isBusy}
        >
          {t('chainAddress.own.save')}
        </button>
        <button type="button" className="ua-button ua-button--small" onClick={onCancel}>
          {t('chainAddress.own.cancel')}
        </button>
      </span>
    </form>
  );
}
