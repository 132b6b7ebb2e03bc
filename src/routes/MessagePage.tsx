import type { ReactNode } from 'react';
import { name } from '../../schemas/brand.json';
import { useTexts } from '../ui/texts/useTexts.ts';
import './messagePage.css';

interface Message {
  title: string;
  text: string;
  /** The one action. */
  children: ReactNode;
}

/** A page with one message and one action. */
export function MessagePage(message: Message) {
  return (
    <section className="ua-message-page">
      {/* Otherwise the tab would keep the previous page's title. */}
      <title>{`${message.title} · ${name}`}</title>
      <MessageBody {...message} />
    </section>
  );
}

function MessageBody({ title, text, children }: Message) {
  return (
    <>
      <svg className="ua-icon ua-drawing" width="96" height="64" aria-hidden="true">
        <path d="M8 56h80M20 56V24l28-16 28 16v32" />
        <path className="ua-drawing__accent" d="M40 56V38h16v18" />
      </svg>
      <h1 id="page-title" className="ua-message-page__title" tabIndex={-1}>
        {title}
      </h1>
      <p className="ua-message-page__text">{text}</p>
      <div className="ua-message-page__action">{children}</div>
    </>
  );
}

/** What is said of a page that failed to load. Offers a reload: some browsers do not retry a failed chunk without one. */
function useBrokenMessage(): Message {
  const { t } = useTexts();
  return {
    title: t('route.broken.title'),
    text: t('route.broken.text'),
    children: (
      <button type="button" className="ua-button ua-button--primary" onClick={() => window.location.reload()}>
        {t('route.reload')}
      </button>
    ),
  };
}

/** Shown when a page failed to load. */
export function BrokenPage() {
  return <MessagePage {...useBrokenMessage()} />;
}

/** The same in a page's HTML, hidden until its code has failed to load; the early script makes its button work. */
export function BrokenOutline() {
  return (
    <section className="ua-message-page" hidden>
      <MessageBody {...useBrokenMessage()} />
    </section>
  );
}
