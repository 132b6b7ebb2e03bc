import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessagePage } from './MessagePage.tsx';

/** A page that the edition or the account does not have (spec §3). */
export function NotAvailablePage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('route.notAvailable.title')} text={t('route.notAvailable.text')}>
      <Link className="ua-button ua-button--primary" to="/exchange/index">
        {t('route.toConvert')}
      </Link>
    </MessagePage>
  );
}
