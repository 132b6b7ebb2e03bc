import { useTranslation } from 'react-i18next';
import { readErrorText } from './errorText.ts';

/** The sentence for an error, drawn again when the catalogue's texts have come; '' while there is no error. */
export function useErrorText(error: unknown): string {
  const { i18n } = useTranslation('inverse-error-code', { useSuspense: false });
  return error === null || error === undefined ? '' : readErrorText(i18n, error);
}
