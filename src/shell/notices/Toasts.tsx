import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { ToastIcon } from './ToastIcon.tsx';
import type { ToastsProps } from './ToastRegion.tsx';
import { toastLimits } from './toastStore.ts';
import { createTopLayer, topDialog } from './topLayer.ts';

/**
 * Toasts: the timer pauses under the pointer, a downward swipe dismisses, F8 moves the focus (requirements §9.8).
 */
export default function Toasts({ store }: ToastsProps) {
  const { t } = useTexts();
  const toasts = useStore(store);
  const [topLayer] = useState(createTopLayer);
  /** Toasts that the present press of Escape is not for. */
  const spared = useRef(new Set<string>());
  useEffect(
    () => topLayer.keepOnTop(document.getElementById('toast-container') ?? document.body),
    [topLayer],
  );
  return (
    <Provider label={t('notice.label')} swipeDirection="down" duration={toastLimits.displayMs}>
      {toasts.map(({ id, type, text, durationMs, isOpen }) => (
        <Root
          key={id}
          className="ua-toast ua-popup"
          open={isOpen}
          duration={durationMs}
          type={type === 'fail' || type === 'warn' ? 'foreground' : 'background'}
          onEscapeKeyDown={({ target }) => {
            if (isForDialog(target)) spared.current.add(id);
          }}
          onOpenChange={(open) => {
            if (!open && !spared.current.delete(id)) store.dismiss(id);
          }}
        >
          <ToastIcon type={type} />
          <Description className="ua-toast__text">
            <bdi>{text}</bdi>
          </Description>
          <Close className="ua-toast__close" aria-label={t('ui.close')}>
            <Icon name="close" />
          </Close>
        </Root>
      ))}
      {createPortal(
        <Viewport className="ua-toasts" label={t('notice.label')} hotkey={['F8']} />,
        topLayer.element,
      )}
    </Provider>
  );
}

/**
 * Whether a press of Escape closes the open sheet, which then leaves its toast. Its default must not be prevented: the
 * sheet would stay.
 */
function isForDialog(target: EventTarget | null): boolean {
  const isInToast = target instanceof Element && target.closest('.ua-toast') !== null;
  return !isInToast && topDialog() !== undefined;
}
