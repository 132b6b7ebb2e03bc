import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconName.ts';
import { useTexts } from '../texts/useTexts.ts';
import { Dialog, type DialogPlace } from './Dialog.tsx';
import './sheet.css';

interface SheetProps {
  as: Extract<DialogPlace, 'middle' | 'wide' | 'side' | 'picker' | 'panel'>;
  title: string;
  /** Before the title, where something is wrong. */
  icon?: IconName;
  isLight?: boolean;
  /** Whether there is a cross in its head; not where one of the buttons in its foot says "Close". */
  hasCross?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called once, when it has closed; whoever shows it then removes it. */
  onClose(): void;
  /** Scrolls by itself; in a `picker` and a `panel` the children say what scrolls. */
  children: ReactNode;
  /** Buttons that stay in sight. */
  footer?: ReactNode;
}

/** A dialog with a heading that names it, a cross, a body and a foot. */
export function Sheet({ as, title, icon, hasCross = true, children, footer, ...dialog }: SheetProps) {
  const { t } = useTexts();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const isListed = as === 'picker' || as === 'panel';
  return (
    <Dialog {...dialog} ref={element} as={as} labelledBy={titleId}>
      <header className="ua-sheet__head">
        {icon !== undefined && (
          <span className="ua-sheet__icon">
            <Icon name={icon} size={24} />
          </span>
        )}
        <h2 id={titleId} className="ua-sheet__title ua-title">
          {title}
        </h2>
        {hasCross && (
          <button
            type="button"
            className="ua-button ua-button--quiet ua-button--icon"
            aria-label={t('ui.close')}
            onClick={() => element.current?.close()}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      {isListed ? <div className="ua-sheet__list">{children}</div> : <SheetBody>{children}</SheetBody>}
      {footer !== undefined && <footer className="ua-sheet__foot">{footer}</footer>}
    </Dialog>
  );
}

/** Reachable by keyboard when it overflows, even where nothing in it takes the focus (requirements §9.8). */
function SheetBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  return (
    <div ref={body} className="ua-sheet__body" tabIndex={scrolls ? 0 : undefined}>
      <div>{children}</div>
    </div>
  );
}

/** Whether an element overflows, looked at again when it or its only child is resized. */
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
