import { Drawer, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useScrollLock } from '../../ui/dialog/scrollLock.ts';
import AntdProvider, { usePageLook } from './AntdProvider.tsx';
import './antdOverlay.css';

export interface AntdOverlayProps {
  as: 'modal' | 'drawer';
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

// A click outside a half-filled form must not discard it: only Escape and the close button close.
const KEEP_OPEN = { closable: false } as const;
const FOCUS = { trap: true, focusTriggerAfterClose: true } as const;

/** An antd drawer or modal, labelled by its title. Focus stays inside and returns to where it came from. */
export default function AntdOverlay({ as, title, closeLabel, onClose, children }: AntdOverlayProps) {
  const { direction } = usePageLook();
  useScrollLock();
  const place = useRef<HTMLSpanElement>(null);
  const close = { 'aria-label': closeLabel };
  // antd handles every Escape in the window, even one meant for the dialog above it.
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
    <AntdProvider>
      {as === 'drawer' ? (
        <Drawer
          open
          title={title}
          // The inline end, in either reading direction.
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
    </AntdProvider>
  );
}

/** Whether a native dialog covers it. The help panel is one, too, and covers nothing. */
function isCovered(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** antd focuses the frame around the dialog, which has no name to announce. */
function focusInside(place: HTMLElement | null): void {
  const dialog = place?.closest('[role="dialog"]');
  if (dialog?.contains(document.activeElement)) return;
  dialog?.querySelector<HTMLElement>('button, [href], input')?.focus();
}

const container = document.createElement('div');

/**
 * Container of antd's overlays. Not <body>: there antd would lock scrolling with a style element, which the page's policy
 * blocks. We lock it ourselves (useScrollLock). It is put back when something has emptied the body.
 */
function overlayContainer(): HTMLElement {
  if (!container.isConnected) document.body.append(container);
  return container;
}
