import { useTranslation } from 'react-i18next';
import { PageLink } from '../runtime/index.ts';
import { MessagePage } from './MessagePage.tsx';
import { useHome } from './siteScreens.ts';

/** Shown for a URL in the area that has no page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const home = useHome();
  return (
    <MessagePage title={t('route.notFound.title')} text={t('route.notFound.text')}>
      <PageLink className="ua-button ua-button--primary" to={home.to}>
        {t('route.toPage', { page: t(`nav.${home.route}`) })}
      </PageLink>
    </MessagePage>
  );
}
