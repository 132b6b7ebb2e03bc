import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import type { IconName } from '../../runtime/icons/iconName.ts';
import './promptDialog.css';

interface PromptDialogProps {
  icon: IconName;
  title: string;
  text: string;
  onClose(): void;
  /** What a person can do about it, beside closing. */
  children?: ReactNode;
}

/** A failure that a toast would be too small for: what it is, why, and where to go from here. */
export function PromptDialog({ icon, title, text, onClose, children }: PromptDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ua-prompt" aria-labelledby={id} onClose={onClose}>
      <span className="ua-prompt__icon">
        <Icon name={icon} size={24} />
      </span>
      <h2 id={id}>{title}</h2>
      <p className="ua-prompt__text">{text}</p>
      <div className="ua-prompt__actions">
        <button type="button" className="ua-button" onClick={() => dialog.current?.close()}>
          {t('shell.close')}
        </button>
        {children}
      </div>
    </dialog>
  );
}
