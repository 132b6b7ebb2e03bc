import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import AntdRoom from './AntdRoom.tsx';
import './overlayRoom.css';
import { overlayContainer } from './overlayContainer.ts';
import { usePageLook } from './usePageLook.ts';
import { useScrollLock } from './useScrollLock.ts';

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
  const close = { 'aria-label': closeLabel };
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
          onClose={onClose}
        >
          {children}
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
          onCancel={onClose}
        >
          {children}
        </Modal>
      )}
    </AntdRoom>
  );
}
