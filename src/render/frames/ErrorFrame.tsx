import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { useErrorText } from '../../runtime/index.ts';
import './frames.css';

/** What went wrong, in the catalogue's words, and the way to try again. Everything around it stays usable. */
export function ErrorFrame({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ua-frame-card ua-frame-card--error" role="alert">
      <span className="ua-frame-card__mark">
        <Icon name="warning" />
      </span>
      <p className="ua-frame-card__title">{t('render.error.title')}</p>
      <p className="ua-frame-card__text">{useErrorText(error)}</p>
      <div className="ua-frame-card__action">
        <button type="button" className="ua-button ua-button--small" onClick={retry}>
          {t('render.retry')}
        </button>
      </div>
    </div>
  );
}
