import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import './brokenCard.css';

/**
 * Stands where a part of the page failed. The id helps whoever is told about it. When trying again did not help, the page
 * can be loaded anew: in some browsers a script that was lost stays lost until then.
 */
export function BrokenCard({ id, retry }: { id: string; retry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="ua-card ua-broken" role="alert">
      <Icon name="warning" />
      <p className="ua-broken__text">
        {t('render.broken.text')} <span className="ua-broken__id">{t('render.broken.part', { id })}</span>
      </p>
      <button
        type="button"
        className="ua-button ua-button--small"
        onClick={retry ?? (() => window.location.reload())}
      >
        {t(retry ? 'render.retry' : 'route.reload')}
      </button>
    </div>
  );
}
