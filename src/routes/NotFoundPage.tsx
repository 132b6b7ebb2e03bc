import { useTranslation } from 'react-i18next';
import { PageLink } from '../runtime/index.ts';
import { MessagePage } from './MessagePage.tsx';

/** An address below the area that is no page of it. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('route.notFound.title')} text={t('route.notFound.text')}>
      <PageLink className="ua-button ua-button--primary" to="/exchange/index">
        {t('route.toConvert')}
      </PageLink>
    </MessagePage>
  );
}
