import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary, type LazyPart, type Store, useStore, useWhenIdle } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './framePart.css';

interface FramePartProps {
  /**
   * Text key of the part's name, for an essential part: if it fails, a retry button takes its place. Any other part
   * that fails is left out.
   */
  name?: string;
  /** The part floats above the page, and so does the button. */
  isAfloat?: boolean;
  children: ReactNode;
}

/** A part of the frame in its own error boundary. Navigating to another page retries it. */
export function FramePart({ name, isAfloat = false, children }: FramePartProps) {
  const { pathname } = useLocation();
  const instead =
    name === undefined
      ? undefined
      : (retry: (() => void) | undefined) => <LostPart name={name} isAfloat={isAfloat} retry={retry} />;
  return (
    <Boundary subject={pathname} instead={instead}>
      {children}
    </Boundary>
  );
}

interface LostPartProps extends Required<Pick<FramePartProps, 'name' | 'isAfloat'>> {
  retry: (() => void) | undefined;
}

/** In some browsers, a failed script stays failed until the page is reloaded, so a second retry reloads. */
function LostPart({ name, isAfloat, retry }: LostPartProps) {
  const { t } = useTexts();
  const label = t(retry ? 'shell.tryAgain' : 'route.reload');
  return (
    <div className={`ua-lost ua-row${isAfloat ? ' ua-lost--afloat ua-popup' : ''}`} role="alert">
      <Icon name="warning" />
      <span className="ua-lost__name">{t(name)}</span>
      <button
        type="button"
        className="ua-button ua-button--small"
        aria-label={`${t(name)}: ${label}`}
        onClick={retry ?? (() => window.location.reload())}
      >
        {label}
      </button>
    </div>
  );
}

/**
 * A non-essential part: fetched when the page is idle, and rendered once its code has loaded. If that fails, or the
 * part itself does, the frame is complete without it.
 */
export function Extra<Props extends object>({ part, props }: { part: LazyPart<Props>; props: Props }) {
  const [isThere, setThere] = useState(false);
  const [parts] = useState(() => [{ load: () => part.load().then(() => setThere(true)) }]);
  useWhenIdle(parts);
  if (!isThere) return null;
  return (
    <FramePart>
      <part.Part {...props} />
    </FramePart>
  );
}

/** A slot of the frame for what loads later: a dialog, the assistant. null while empty. */
export function Slot({ content }: { content: Store<ReactNode> }) {
  const shown = useStore(content);
  return <Boundary subject={shown}>{shown}</Boundary>;
}
