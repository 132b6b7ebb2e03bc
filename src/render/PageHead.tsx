import { useTranslation } from 'react-i18next';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { ActionButton } from './buttons/ActionButton.tsx';
import './pageHead.css';

/** Title, one sentence of purpose, the page's actions. The title takes the focus when the page is gone to. */
export function PageHead({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  return (
    <header className="ua-page-head">
      <div className="ua-page-head__words">
        <h1 id="page-title" className="ua-page-head__title" tabIndex={-1}>
          {t(screen.title)}
        </h1>
        <p className="ua-page-head__purpose">{t(screen.purpose)}</p>
      </div>
      {screen.actions !== undefined && (
        <div className="ua-page-head__actions">
          {screen.actions.map((button) => (
            <ActionButton key={button.id} button={button} />
          ))}
        </div>
      )}
    </header>
  );
}
