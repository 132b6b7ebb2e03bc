import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './checkWarnings.css';

/** The check's warnings at a field, one per line. Announced when they appear; they block nothing. */
export function CheckWarnings({ id, text }: { id: string; text: string | undefined }) {
  const { t } = useTexts();
  if (text === undefined) return null;
  return (
    <div id={id} role="status" className="ua-check-warnings">
      <span className="ua-visually-hidden">{t('render.notice.warn')}</span>
      <Icon name="warning" />
      <p className="ua-check-warnings__text">{text}</p>
    </div>
  );
}
