import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Boundary, useStore } from '../../runtime/index.ts';
import { PlainToasts } from './PlainToasts.tsx';
import type { ToastStore } from './toastStore.ts';

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
