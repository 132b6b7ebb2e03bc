import { useTranslation } from 'react-i18next';
import { useErrorText } from '../runtime/index.ts';
import { useDraft } from './FormContext.tsx';

/** What went wrong with the whole of it, above the button. It is there from the start, so that its words are read out. */
export function FormBanner() {
  const { t } = useTranslation();
  const banner = useDraft((draft) => draft.get().banner);
  const errorText = useErrorText(banner !== null && 'error' in banner ? banner.error : null);
  const text = banner !== null && 'key' in banner ? t(banner.key) : errorText;
  return (
    <div role="alert" className="ua-form__banner">
      {text}
      {banner !== null && 'error' in banner && banner.note !== undefined && <p>{t(banner.note)}</p>}
    </div>
  );
}
