import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { useErrorText } from '../../runtime/index.ts';
import './frames.css';

/** What is shown is the last that was known: the refresh behind it failed. */
export function StaleNote({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const reason = useErrorText(error);
  return (
    <p className="ua-stale" role="status">
      <Icon name="warning" />
      <span>{t('render.stale', { reason })}</span>
      <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={retry}>
        {t('render.retry')}
      </button>
    </p>
  );
}
