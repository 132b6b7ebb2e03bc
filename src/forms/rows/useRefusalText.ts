import { useTranslation } from 'react-i18next';
import type { RowRefusal } from './rowState.ts';

const CATALOGUE = 'inverse-error-code';

/** Why a line was refused: the screen file's words, else the catalogue's for the code; undefined when it was not. */
export function useRefusalText(refusal: RowRefusal | undefined): string | undefined {
  const { t } = useTranslation();
  const { t: inCatalogue, i18n } = useTranslation(CATALOGUE, { useSuspense: false });
  if (refusal === undefined) return undefined;
  if (refusal.key !== undefined) return t(refusal.key);
  const { code = '' } = refusal;
  return i18n.exists(code, { ns: CATALOGUE })
    ? inCatalogue(code, { ns: CATALOGUE })
    : t('form.rows.refused', { code });
}
