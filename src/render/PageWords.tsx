import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { useTexts } from '../ui/texts/useTexts.ts';
import './pageHead.css';

/** Title and one sentence of purpose of a page. The title receives focus on navigation to the page. */
export function PageWords({ title, purpose }: Pick<Screen, 'title' | 'purpose'>) {
  const { t } = useTexts();
  return (
    <div className="ua-page-head__words">
      <h1 id="page-title" className="ua-page-head__title" tabIndex={-1}>
        {t(title)}
      </h1>
      <p className="ua-page-head__purpose">{t(purpose)}</p>
    </div>
  );
}
