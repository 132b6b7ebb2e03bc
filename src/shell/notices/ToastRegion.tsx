import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../runtime/index.ts';
import { PlainToasts } from './PlainToasts.tsx';
import type { ToastStore } from './toastStore.ts';

export interface ToastsProps {
  store: ToastStore;
}

const loadToasts = (): Promise<{ default: ComponentType<ToastsProps> }> =>
  // Without the network the very toast that says so must still appear.
  import('./Toasts.tsx').catch(() => ({ default: PlainToasts }));

const Toasts = lazy(loadToasts);

/** The toast container of the layout (spec §2). What draws the toasts is loaded once the page is at rest. */
export function ToastRegion({ store }: ToastsProps) {
  const isNeeded = useStore(store).length > 0;
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts(), 4000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div id="toast-container">
      {isNeeded && (
        <Suspense fallback={null}>
          <Toasts store={store} />
        </Suspense>
      )}
    </div>
  );
}
