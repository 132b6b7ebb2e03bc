import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import './checkWarnings.css';

/** What a check warns of at a field, one sentence a line. Read out when it comes; it keeps nobody from going on. */
export function CheckWarnings({ id, text }: { id: string; text: string | undefined }) {
  const { t } = useTranslation();
  if (text === undefined) return null;
  return (
    <div id={id} role="status" className="ua-check-warnings">
      <span className="ua-visually-hidden">{t('render.notice.warn')}</span>
      <Icon name="warning" />
      <p className="ua-check-warnings__text">{text}</p>
    </div>
  );
}
