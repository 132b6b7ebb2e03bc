import { loadOnce } from '../../language/index.ts';
import {
  createStore,
  type Message,
  type Notice,
  type Notices,
  type Store,
  type TitledNotice,
  type Toasts,
} from '../../runtime/index.ts';

export interface Toast {
  id: string;
  type: Notice['type'];
  text: string;
  /** How long it stays open, ms; Infinity: until dismissed or updated. */
  durationMs: number;
  /** False while it fades out before its removal. */
  isOpen: boolean;
}

export interface ToastStore extends Store<readonly Toast[]>, Toasts {}

/** Requirements §9.8. */
export const toastLimits = { shownAtOnce: 3, displayMs: 3000, removalDelayMs: 3000 };

/**
 * The toasts of the page (requirements §4.5): added open, closed when dismissed, removed a little later; only the
 * newest few are kept. The region that renders them counts the display time, because it pauses while the pointer is on
 * a toast, and then dismisses it.
 * @param schedule runs a function after some milliseconds
 */
export function createToastStore(schedule: (work: () => void, ms: number) => unknown): ToastStore {
  const store = createStore<readonly Toast[]>([]);
  let count = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    toast({ type, text, id = `toast-${++count}`, durationMs = toastLimits.displayMs }) {
      const added: Toast = { id, type, text, durationMs, isOpen: true };
      const others = store.get().filter((toast) => toast.id !== id);
      store.set(newest([added, ...others]));
      return id;
    },
    update(id, patch) {
      store.set(store.get().map((toast) => (toast.id === id ? { ...toast, ...patch, id } : toast)));
    },
    dismiss(id) {
      const closed = store.get().filter((toast) => toast.isOpen && (id === undefined || toast.id === id));
      if (closed.length === 0) return;
      store.set(store.get().map((toast) => (closed.includes(toast) ? { ...toast, isOpen: false } : toast)));
      schedule(() => {
        const ids = new Set(closed.map((toast) => toast.id));
        // A toast that was shown again under its id meanwhile is open and stays.
        store.set(store.get().filter((toast) => toast.isOpen || !ids.has(toast.id)));
      }, toastLimits.removalDelayMs);
    },
  };
}

/** Closed toasts are invisible and do not count; they await removal. */
function newest(toasts: readonly Toast[]): readonly Toast[] {
  const shown = toasts.filter(({ isOpen }) => isOpen).slice(0, toastLimits.shownAtOnce);
  return toasts.filter((toast) => !toast.isOpen || shown.includes(toast));
}

/** Renders message toasts and notifications. */
export interface NoticeKit {
  message(message: Message): void;
  notify(notice: TitledNotice): void;
}

/**
 * Every kind of notice behind one port. Messages and notifications come from antd, which is loaded with the first of
 * them; if it cannot be loaded, the same text appears as a toast.
 */
export function createNotices(toasts: Toasts, fetchKit: () => Promise<NoticeKit>): Notices {
  const load = loadOnce(fetchKit);
  const withKit = (show: (kit: NoticeKit) => void, instead: Notice) => {
    load()
      .then(show)
      .catch(() => toasts.toast(instead));
  };
  return {
    ...toasts,
    message: (message) => withKit((kit) => kit.message(message), message),
    notify: ({ title, placement, ...notice }) =>
      withKit((kit) => kit.notify({ title, ...notice, ...(placement && { placement }) }), {
        ...notice,
        text: `${title}: ${notice.text}`,
      }),
  };
}
