import type { ReactNode } from 'react';
import { FailureHelp, useErrorText, useRuntime, useSession } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './frames.css';

/** Empty state: an unobtrusive drawing, one sentence, one action. */
export function EmptyFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="ua-frame-card ua-frame-card--empty">
      <svg className="ua-icon ua-drawing" width="120" height="72" aria-hidden="true">
        <path d="M18 58h84M30 58V22h60v36M30 34h60M42 22v-8h36v8" />
        <path className="ua-drawing__accent" d="M44 46h18" />
      </svg>
      <p className="ua-frame-card__title">{title}</p>
      {text !== undefined && <p className="ua-frame-card__text">{text}</p>}
      {children !== undefined && <div className="ua-frame-card__action">{children}</div>}
    </div>
  );
}

/**
 * For signed-in users only: says so and links to the login page, which leads back here (requirements §2.3). If the page
 * still believes the user is signed in, it says that the session has ended.
 */
export function DeniedFrame() {
  const { t } = useTexts();
  const { loginHref } = useRuntime();
  const words = useSession().status === 'signedIn' ? 'render.deniedAgain' : 'render.denied';
  return (
    <EmptyFrame title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <a className="ua-button ua-button--small" href={loginHref()}>
        {t(`${words}.login`)}
      </a>
    </EmptyFrame>
  );
}

/** The error in the catalogue's words, with a retry. Everything around it stays usable. */
export function ErrorFrame({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="ua-frame-card ua-frame-card--error" role="alert">
      <span className="ua-frame-card__mark">
        <Icon name="warning" />
      </span>
      <p className="ua-frame-card__title">{t('render.error.title')}</p>
      <p className="ua-frame-card__text">{useErrorText(error)}</p>
      <div className="ua-frame-card__action">
        <FailureHelp error={error} retry={retry} label={t('render.retry')} />
      </div>
    </div>
  );
}

/** The data shown is the last known: its refresh failed. */
export function StaleNote({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts();
  const reason = useErrorText(error);
  return (
    <p className="ua-stale ua-row" role="status">
      <Icon name="warning" />
      <span>{t('render.stale', { reason })}</span>
      <FailureHelp
        error={error}
        retry={retry}
        label={t('render.retry')}
        look="ua-button ua-button--quiet ua-button--small"
      />
    </p>
  );
}
