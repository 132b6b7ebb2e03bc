export type NoticeType = 'success' | 'fail' | 'info' | 'warn' | 'process';

/** One toast. `text` is already translated; `durationMs` is 3000 when it is not given (spec §4). */
export interface Notice {
  type: NoticeType;
  text: string;
  id?: string;
  durationMs?: number;
}

/** The toast region (spec §4 "Notification (toast) lifecycle"). */
export interface Notices {
  /** Shows a notice and returns its id. */
  toast(notice: Notice): string;
  /** Merges fields into the notice with this id. */
  update(id: string, patch: Partial<Notice>): void;
  /** Closes one notice; without an id all of them. */
  dismiss(id?: string): void;
}
