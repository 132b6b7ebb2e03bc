import { useEffect } from 'react';
import { useStore } from '../../runtime/index.ts';
import { ToastIcon } from './ToastIcon.tsx';
import type { ToastsProps } from './ToastRegion.tsx';
import type { Toast } from './toastStore.ts';

/** The toasts without swipe and hotkey, for the case that the code for those could not be loaded. */
export function PlainToasts({ store }: ToastsProps) {
  const toasts = useStore(store);
  return (
    <ol className="ua-toasts">
      {toasts
        .filter((toast) => toast.isOpen)
        .map((toast) => (
          <PlainToast key={toast.id} toast={toast} onEnd={() => store.dismiss(toast.id)} />
        ))}
    </ol>
  );
}

function PlainToast({ toast, onEnd }: { toast: Toast; onEnd(): void }) {
  const { durationMs } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onEnd must not start the time again
  useEffect(() => {
    if (durationMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(onEnd, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return (
    <li className="ua-toast" role="status">
      <ToastIcon type={toast.type} />
      <span className="ua-toast__text">{toast.text}</span>
    </li>
  );
}
