import { useTranslation } from 'react-i18next';
import { PageLink } from '../runtime/index.ts';
import { MessagePage } from './MessagePage.tsx';

/** A page that the edition or the account does not have (spec §3). */
export function NotAvailablePage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('route.notAvailable.title')} text={t('route.notAvailable.text')}>
      <PageLink className="ua-button ua-button--primary" to="/exchange/index">
        {t('route.toConvert')}
      </PageLink>
    </MessagePage>
  );
}
