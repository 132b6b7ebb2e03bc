import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Boundary, useStore } from '../../runtime/index.ts';
import type { Toast, ToastStore } from './toastStore.ts';

export interface ToastsProps {
  store: ToastStore;
}

const loadToasts = (): Promise<{ default: ComponentType<ToastsProps> }> =>
  // Offline, the very toast that says so must still appear.
  import('./Toasts.tsx').catch(() => ({ default: PlainToasts }));

const Toasts = lazy(loadToasts);

/** The toast container of the layout (requirements §2.2). The code that renders toasts loads once the page is idle. */
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
 * Toasts without icons, swipe and hotkey, for when their code could not be loaded. In the top layer, too; the style
 * sheet is missing as well, so the browser's default popover style has to do.
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
