import { Drawer, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import AntdRoom, { usePageLook } from './AntdRoom.tsx';
import { useScrollLock } from './useScrollLock.ts';
import './overlayRoom.css';

export interface OverlayRoomProps {
  as: 'modal' | 'drawer';
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

// A click beside a half-filled form must not throw it away: only Escape and the close button close.
const KEEP_OPEN = { closable: false } as const;
const FOCUS = { trap: true, focusTriggerAfterClose: true } as const;

/** A drawer or a dialog of the kit, with its title as its name. Focus stays inside and goes back where it came from. */
export default function OverlayRoom({ as, title, closeLabel, onClose, children }: OverlayRoomProps) {
  const { direction } = usePageLook();
  useScrollLock();
  const place = useRef<HTMLSpanElement>(null);
  const close = { 'aria-label': closeLabel };
  // The kit hears every Escape of the window, also one that is meant for the question above it.
  const closeUncovered = () => {
    if (!isCovered()) onClose();
  };
  const enter = (isOpen: boolean) => {
    if (isOpen) focusInside(place.current);
  };
  const content = (
    <>
      <span ref={place} hidden />
      {children}
    </>
  );
  return (
    <AntdRoom>
      {as === 'drawer' ? (
        <Drawer
          open
          title={title}
          // The end of the line, in either direction of reading.
          placement={direction === 'rtl' ? 'left' : 'right'}
          size="min(520px, 100vw)"
          rootClassName="ua-overlay"
          getContainer={overlayContainer}
          closable={close}
          mask={KEEP_OPEN}
          focusable={FOCUS}
          afterOpenChange={enter}
          onClose={closeUncovered}
        >
          {content}
        </Drawer>
      ) : (
        <Modal
          open
          title={title}
          footer={null}
          rootClassName="ua-overlay"
          getContainer={overlayContainer}
          closable={close}
          mask={KEEP_OPEN}
          focusable={FOCUS}
          afterOpenChange={enter}
          onCancel={closeUncovered}
        >
          {content}
        </Modal>
      )}
    </AntdRoom>
  );
}

/** Whether a browser's own dialog lies above it. The help beside the page is one, too, and covers nothing. */
function isCovered(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** The kit puts the focus on the frame around the dialog, which has no name that could be read out. */
function focusInside(place: HTMLElement | null): void {
  const dialog = place?.closest('[role="dialog"]');
  if (dialog?.contains(document.activeElement)) return;
  dialog?.querySelector<HTMLElement>('button, [href], input')?.focus();
}

let container: HTMLElement | undefined;

/**
 * Where the kit's overlays are put. Not <body>: there the kit would lock the scrolling with a style element of its own
 * that has no nonce, which the page's policy refuses. The lock is ours (useScrollLock).
 */
function overlayContainer(): HTMLElement {
  if (container === undefined) {
    container = document.createElement('div');
    document.body.append(container);
  }
  return container;
}
