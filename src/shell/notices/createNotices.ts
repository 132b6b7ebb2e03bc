import type { Message, Notice, Notices, TitledNotice, Toasts } from '../../runtime/index.ts';

/** What draws message toasts and notifications. */
export interface NoticeKit {
  message(message: Message): void;
  notify(notice: TitledNotice): void;
}

/**
 * Every kind of notice behind one port. Messages and notifications come from the kit, which is fetched with the first
 * of them; when it cannot be had, the same words appear as a toast.
 */
export function createNotices(toasts: Toasts, fetchKit: () => Promise<NoticeKit>): Notices {
  let loading: Promise<NoticeKit> | undefined;
  const withKit = (show: (kit: NoticeKit) => void, instead: Notice) => {
    loading ??= fetchKit();
    loading.then(show).catch(() => {
      loading = undefined;
      toasts.toast(instead);
    });
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
