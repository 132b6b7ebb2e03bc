import type { ReactNode } from 'react';
import { Boundary } from '../../../runtime/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import './brokenCard.css';

interface Props {
  id: string;
  /** A new subject is a new attempt. */
  subject: unknown;
  children: ReactNode;
}

/** Contains a node's failure: a card takes the node's place, its siblings live on. */
export function NodeBoundary({ id, subject, children }: Props) {
  return (
    <Boundary subject={subject} instead={(retry) => <BrokenCard id={id} retry={retry} />}>
      {children}
    </Boundary>
  );
}

/**
 * Replaces a part of the page that failed. The id helps support. When retrying did not help, the page can be reloaded:
 * in some browsers, a script that failed to load stays failed until then.
 */
function BrokenCard({ id, retry }: { id: string; retry: (() => void) | undefined }) {
  const { t } = useTexts();
  return (
    <div className="ua-card ua-broken ua-row" role="alert">
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
