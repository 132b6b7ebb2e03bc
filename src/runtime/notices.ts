export type NoticeType = 'success' | 'fail' | 'info' | 'warn' | 'process';

/** One toast. `text` is already translated; `durationMs` is 3000 when it is not given (requirements §4.5). */
export interface Notice {
  type: NoticeType;
  text: string;
  id?: string;
  durationMs?: number;
}

/** The toast region (requirements §4.5). */
export interface Toasts {
  /** Shows a notice and returns its id. */
  toast(notice: Notice): string;
  /** Merges fields into the notice with this id. */
  update(id: string, patch: Partial<Notice>): void;
  /** Closes one notice; without an id all of them. */
  dismiss(id?: string): void;
}

/** A message toast: one line at the top, 3000 ms unless told (requirements §9.8). */
export interface Message {
  type: NoticeType;
  text: string;
  durationMs?: number;
}

/** Corners by the line of reading, so that they change sides on right-to-left pages. */
export type NoticePlacement = 'top' | 'topStart' | 'topEnd' | 'bottom' | 'bottomStart' | 'bottomEnd';

/** A notification: a card with a title, 4500 ms at the bottom end unless told (requirements §9.8). */
export interface TitledNotice {
  type: NoticeType;
  title: string;
  text: string;
  durationMs?: number;
  placement?: NoticePlacement;
}

/** Every way to tell a person something without asking for an answer. */
export interface Notices extends Toasts {
  message(message: Message): void;
  notify(notice: TitledNotice): void;
}
