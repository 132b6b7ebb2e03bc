import { HttpError } from '../../../contract/index.ts';
import { useErrorText } from '../../../runtime/index.ts';

/** The message for a failed quote: it has converted nothing, so its outcome is never open, as that of a change would be. */
export function useQuoteErrorText(error: unknown): string {
  const isOpen = error instanceof HttpError && error.textKey === 'httpUnknown';
  return useErrorText(error, isOpen ? 'http500' : undefined);
}
