import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useTexts } from '../texts/useTexts.ts';

interface NoteProps {
  tone: 'info' | 'warn' | 'success' | 'fail';
  title?: string;
  children?: ReactNode;
  /** A small button at the far end. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits its turn; otherwise it is read in place. */
  role?: 'alert' | 'status' | 'note';
}

/** A box with what to be aware of, or what went wrong. Its tone is a word for screen readers, a colour and an icon for others. */
export function Note({ tone, title, children, action, role }: NoteProps) {
  const { t } = useTexts();
  const isBad = tone === 'fail' || tone === 'warn';
  return (
    <div role={role} className={`ua-note ua-tone--${tone}`}>
      <span className="ua-visually-hidden">{t(`render.notice.${tone}`)}</span>
      <Icon name={isBad ? 'warning' : tone === 'success' ? 'check' : 'info'} />
      <div className="ua-note__body">
        {title && <p className="ua-note__title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
