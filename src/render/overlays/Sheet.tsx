import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useScrollLock } from './useScrollLock.ts';
import './sheet.css';

interface Props {
  title: string;
  /** `side` slides in at the inline end, `middle` is centred. */
  as: 'side' | 'middle';
  /** Whether a click outside closes it; not where a decision is required. */
  isLight?: boolean;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A lightweight sheet on the native dialog element: the page behind is inert, Escape closes it, focus returns to where
 * it came from. For what must not wait for antd to load.
 */
export function Sheet({ title, as, isLight = true, onClose, children, footer }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  useScrollLock();

  // Closed while still in the document: a dialog that is removed while open does not restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // The backdrop is part of the dialog; Escape does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={`ua-sheet ua-sheet--${as}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isLight && event.target === dialog.current) onClose();
      }}
    >
      <div className="ua-sheet__panel">
        <header className="ua-sheet__head">
          <h2 id={titleId} className="ua-sheet__title">
            {title}
          </h2>
          <button type="button" className="ua-sheet__close" aria-label={t('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div ref={body} className="ua-sheet__body" tabIndex={scrolls ? 0 : undefined}>
          <div>{children}</div>
        </div>
        {footer !== undefined && <footer className="ua-sheet__foot">{footer}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Whether an element overflows, checked again when it or its only child is resized. A scrollable element must be
 * reachable by keyboard even where nothing in it is focusable (requirements §9.8).
 */
function useScrolls(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const isTall = element.scrollHeight > element.clientHeight;
      setScrolls(isTall || element.scrollWidth > element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [place]);
  return scrolls;
}
