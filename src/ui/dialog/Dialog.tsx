import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lockScroll } from './scrollLock.ts';
import './dialog.css';

/**
 * What a dialog is for, which decides where it stands: `middle` a question or a few facts; `wide` the same in two columns;
 * `side` a record, at the end of the line; `drawer` the navigation, at its start; `palette` a search over everything;
 * `picker` a list to choose from; `panel` something to read beside the work.
 */
export type DialogPlace = 'middle' | 'wide' | 'side' | 'drawer' | 'palette' | 'picker' | 'panel';

/** Its accessible name: words, or the id of its heading. */
type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

type DialogProps = Named & {
  as: DialogPlace;
  /** Whether a press beside it closes it; not where an answer is wanted. */
  isLight?: boolean;
  /** What takes the focus; otherwise the first thing in it that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called once, when it has closed and the focus is back; whoever shows it then removes it. */
  onClose(): void;
  onKeyDown?(event: KeyboardEvent): void;
  /** Its `close()` gives the focus back at once, before whatever else the same press does. */
  ref?: Ref<HTMLDialogElement>;
  children: ReactNode;
};

/** Where a panel covers the page (requirements §9.8). */
export const panelCovers = '(max-width: 767px)';

/**
 * The one dialog of the area, on the browser's own element: the page behind it is inert and does not scroll, Escape closes
 * it, and the focus returns to where it came from, also when it is removed while open. Only a `panel` with room beside it
 * leaves the page usable.
 */
export function Dialog({
  as,
  label,
  labelledBy,
  isLight = true,
  initialFocus,
  onClose,
  onKeyDown,
  ref,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isModal] = useState(() => as !== 'panel' || matchMedia(panelCovers).matches);
  const pressed = useRef<EventTarget>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);

  const closed = useEffectEvent(onClose);
  // Before effects that focus something in it: what is in a closed dialog cannot have the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    const unlock = isModal ? lockScroll() : () => {};
    const giveBack = () => {
      unlock();
      // What is hidden while the page is locked could not take it from the browser.
      const { activeElement, body } = document;
      const isLost = activeElement === body || element.contains(activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
    const onClosed = () => {
      // In development React opens everything twice; the event of the first time comes when it is open again.
      if (element.open) return;
      giveBack();
      closed();
    };
    element.addEventListener('close', onClosed);
    if (isModal) element.showModal();
    else element.show();
    initialFocus?.current?.focus();
    return () => {
      element.removeEventListener('close', onClosed);
      // Closed before this, the focus may have moved on.
      if (!element.open) return unlock();
      // Still in the document: one that is removed while open does not give the focus back.
      element.close();
      giveBack();
    };
  }, [isModal, initialFocus]);

  return (
    <dialog
      ref={dialog}
      className={`ua-dialog ua-popup ua-dialog--${as}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // By itself, the browser closes only modal ones.
        if (isModal || event.key !== 'Escape' || event.isDefaultPrevented()) return;
        event.preventDefault();
        event.currentTarget.close();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        const { currentTarget, target } = event;
        // The backdrop is part of the element. A selection that is dragged out of a field ends there, but began elsewhere.
        if (isLight && isModal && target === currentTarget && pressed.current === currentTarget)
          currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
