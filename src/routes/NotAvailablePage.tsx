import { useTranslation } from 'react-i18next';
import { PageLink } from '../runtime/index.ts';
import { MessagePage } from './MessagePage.tsx';
import { useHome } from './siteScreens.ts';

/** A page that the edition or the account does not have (requirements §3.4). */
export function NotAvailablePage() {
  const { t } = useTranslation();
  const home = useHome();
  return (
    <MessagePage title={t('route.notAvailable.title')} text={t('route.notAvailable.text')}>
      <PageLink className="ua-button ua-button--primary" to={home.to}>
        {t('route.toPage', { page: t(`nav.${home.route}`) })}
      </PageLink>
    </MessagePage>
  );
}
