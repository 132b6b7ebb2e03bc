import type { ReactNode } from 'react';
import './frames.css';

/** Nothing there yet: a quiet drawing, one sentence, one action. */
export function EmptyFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="ua-frame-card ua-frame-card--empty">
      <svg className="ua-frame-card__drawing" viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
        <path className="ua-frame-card__line" d="M18 58h84M30 58V22h60v36M30 34h60M42 22v-8h36v8" />
        <path className="ua-frame-card__amber" d="M44 46h18" />
      </svg>
      <p className="ua-frame-card__title">{title}</p>
      {text !== undefined && <p className="ua-frame-card__text">{text}</p>}
      {children !== undefined && <div className="ua-frame-card__action">{children}</div>}
    </div>
  );
}
