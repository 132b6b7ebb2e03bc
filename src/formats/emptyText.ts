import { isEmpty } from '../language/index.ts';
import type { FormattedText } from './formattedText.ts';

/** What stands for a value that is not there. */
export const noValue: FormattedText = { text: '–', isEmpty: true };

/** The dash for a value that is not there ('' in the contract means "does not apply"); undefined when it is there. */
export function emptyText(value: unknown): FormattedText | undefined {
  return isEmpty(value) ? noValue : undefined;
}
