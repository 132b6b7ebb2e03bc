import { useTranslation } from 'react-i18next';
import { MessagePage } from './MessagePage.tsx';

/** A page that did not load. A reload is the honest way on: a failed chunk stays failed until then. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('route.broken.title')} text={t('route.broken.text')}>
      <button type="button" className="ua-button ua-button--primary" onClick={() => window.location.reload()}>
        {t('route.reload')}
      </button>
    </MessagePage>
  );
}
