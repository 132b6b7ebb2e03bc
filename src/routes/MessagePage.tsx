import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { name } from '../../schemas/brand.json';
import './messagePage.css';

/** A page that says one thing and offers one way on. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="ua-message-page">
      {/* Else the tab would go on saying where one came from. */}
      <title>{`${title} · ${name}`}</title>
      <svg className="ua-message-page__mark" viewBox="0 0 96 64" aria-hidden="true">
        <path d="M8 56h80M20 56V24l28-16 28 16v32" />
        <path className="ua-message-page__accent" d="M40 56V38h16v18" />
      </svg>
      <h1 id="page-title" className="ua-message-page__title" tabIndex={-1}>
        {title}
      </h1>
      <p className="ua-message-page__text">{text}</p>
      <div className="ua-message-page__action">{children}</div>
    </section>
  );
}

/** A page that did not load. A reload is the honest way on: a failed chunk stays failed until then. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('route.broken.title')} text={t('route.broken.text')}>
      <button type="button" className="ua-button ua-button--primary" onClick={() => window.location.reload()}>
        {t('route.reload')}
      </button>
    </MessagePage>
  );
}
