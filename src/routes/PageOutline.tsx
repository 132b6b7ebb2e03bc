import { useTranslation } from 'react-i18next';
import './pageOutline.css';

/** The page's shape while its chunk loads; the same height as a page's head and first card, so that nothing jumps. */
export function PageOutline() {
  const { t } = useTranslation();
  return (
    <div className="ua-page-outline" role="status" aria-label={t('route.loading')}>
      <span className="ua-skeleton ua-page-outline__title" />
      <span className="ua-skeleton ua-page-outline__line" />
      <span className="ua-skeleton ua-page-outline__card" />
    </div>
  );
}
