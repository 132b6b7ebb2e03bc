import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import './brokenCard.css';

/** Stands where a part of the page failed. The id helps whoever is told about it. */
export function BrokenCard({ id, retry }: { id: string; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ua-card ua-broken" role="alert">
      <Icon name="warning" />
      <p className="ua-broken__text">
        {t('render.broken.text')} <span className="ua-broken__id">{t('render.broken.part', { id })}</span>
      </p>
      <button type="button" className="ua-button ua-button--small" onClick={retry}>
        {t('render.retry')}
      </button>
    </div>
  );
}
