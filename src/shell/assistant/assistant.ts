import type { ReactNode } from 'react';
import type { ResultOf } from '../../../generated/api/types.ts';

/** What the assistant is told on login (requirements §4.1). */
export interface AssistantUser {
  userInfo: ResultOf<'userProfile'>;
  /** Language of the page, such as `zh-HK`. */
  language: string;
}

/**
 * The chat assistant of the frame (requirements §1.3). A deployment may bring its own; ours answers from the help
 * files.
 */
export interface Assistant {
  init(user: AssistantUser): void;
  /** Opens it, at the press of its button. */
  open(): void;
  /** What it draws within the page, if it does. */
  view?: ReactNode;
}
