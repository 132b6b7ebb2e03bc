import type { Html } from './html.ts';

/** One section of the control page. */
export interface Part {
  /** Its fragment in the URL: /sandbox/#clock. */
  readonly id: string;
  readonly title: string;
  /** Its purpose, in a sentence or two. */
  readonly purpose: string;
  readonly body: Html;
}
