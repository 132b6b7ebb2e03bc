import type { Html } from '../html.ts';

/** One section of the control page. */
export interface Part {
  /** Its place in the address: /sandbox/#clock. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly purpose: string;
  readonly body: Html;
}
