import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { Boundary } from '../../runtime/index.ts';
import './brokenCard.css';

interface Props {
  id: string;
  /** A new subject is a new try. */
  subject: unknown;
  children: ReactNode;
}

/** Keeps a node's failure to the node: its place shows a card that says so, its siblings live on. */
export function NodeBoundary({ id, subject, children }: Props) {
  return (
    <Boundary subject={subject} instead={(retry) => <BrokenCard id={id} retry={retry} />}>
      {children}
    </Boundary>
  );
}

interface LateNodeProps {
  id: string;
  /** What is drawn; a new one gets a new chance. */
  subject: unknown;
  children: ReactNode;
}

/** A part whose code comes later: until then its place is empty, and when it cannot be had nothing else goes with it. */
export function LateNode({ id, subject, children }: LateNodeProps) {
  return (
    <NodeBoundary id={id} subject={subject}>
      <Suspense fallback={null}>{children}</Suspense>
    </NodeBoundary>
  );
}

/**
 * Stands where a part of the page failed. The id helps whoever is told about it. When trying again did not help, the page
 * can be loaded anew: in some browsers a script that was lost stays lost until then.
 */
function BrokenCard({ id, retry }: { id: string; retry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="ua-card ua-broken" role="alert">
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
