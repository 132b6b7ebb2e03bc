import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import './parts.css';

interface NoteProps {
  tone: 'info' | 'warn' | 'fail';
  title?: string;
  children?: ReactNode;
  /** It says what just went wrong; announced assertively. */
  isAlert?: boolean;
}

/** A prominent note: what to be aware of, or what went wrong. */
export function Note({ tone, title, children, isAlert }: NoteProps) {
  return (
    <div className={`ua-w-note ua-w-note--${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div className="ua-w-note__body">
        {title !== undefined && <p className="ua-w-note__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
