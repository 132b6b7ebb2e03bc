import { useEffect, useRef } from 'react';
import { useStore } from '../../runtime/index.ts';
import type { ToastsProps } from './ToastRegion.tsx';
import type { Toast } from './toastStore.ts';

/**
 * The toasts without signs, swipe and hotkey, for the case that the code for those could not be loaded. In the top layer
 * too; its style sheet has not come either, so the browser's own look of a popover must do.
 */
export function PlainToasts({ store }: ToastsProps) {
  return useStore(store)
    .filter(({ isOpen }) => isOpen)
    .map((toast) => <PlainToast key={toast.id} toast={toast} onEnd={() => store.dismiss(toast.id)} />);
}

function PlainToast({ toast, onEnd }: { toast: Toast; onEnd(): void }) {
  const { durationMs, text } = toast;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.showPopover?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onEnd must not start the time again
  useEffect(() => {
    if (durationMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(onEnd, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return (
    <div ref={element} popover="manual" role="status" className="ua-card">
      {text}
    </div>
  );
}
