import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Boundary, useStore } from '../../runtime/index.ts';
import type { Toast, ToastStore } from './toastStore.ts';

export interface ToastsProps {
  store: ToastStore;
}

const loadToasts = (): Promise<{ default: ComponentType<ToastsProps> }> =>
  // Without the network the very toast that says so must still appear.
  import('./Toasts.tsx').catch(() => ({ default: PlainToasts }));

const Toasts = lazy(loadToasts);

/** The toast container of the layout (requirements §2.2). What draws the toasts is loaded once the page is at rest. */
export function ToastRegion({ store }: ToastsProps) {
  const toasts = useStore(store);
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts(), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div id="toast-container">
      {toasts.length > 0 && (
        <Boundary subject={toasts}>
          <Suspense fallback={null}>
            <Toasts store={store} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

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
