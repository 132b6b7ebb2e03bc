import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { Boundary, type Later, type Store, useAtRest, useStore } from '../../runtime/index.ts';
import './framePart.css';

interface FramePartProps {
  /**
   * Text key of the part's name, for a part that people cannot do without: a button that draws it again stands in its
   * place. Any other part that fails is left out.
   */
  name?: string;
  /** The part lies over the page, and so does the button. */
  isAfloat?: boolean;
  children: ReactNode;
}

/** A part of the frame whose failure is its own. On the next page it is drawn again. */
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

/** In some browsers a script that was lost stays lost until the page is loaded anew, so a second try does that. */
function LostPart({ name, isAfloat, retry }: LostPartProps) {
  const { t } = useTranslation();
  const label = t(retry ? 'shell.tryAgain' : 'route.reload');
  return (
    <div className={isAfloat ? 'ua-lost ua-lost--afloat' : 'ua-lost'} role="alert">
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
 * A part nobody waits for: it is fetched when the page is at rest and drawn once its code is there. When that never
 * comes, or it fails, the frame is whole without it.
 */
export function Extra<Props extends object>({ part, props }: { part: Later<Props>; props: Props }) {
  const [isThere, setThere] = useState(false);
  const [parts] = useState(() => [{ load: () => part.load().then(() => setThere(true)) }]);
  useAtRest(parts);
  if (!isThere) return null;
  return (
    <FramePart>
      <part.Part {...props} />
    </FramePart>
  );
}

/** A place of the frame for what is fetched later: a dialog, the assistant. null while there is nothing. */
export function Slot({ content }: { content: Store<ReactNode> }) {
  const shown = useStore(content);
  return <Boundary subject={shown}>{shown}</Boundary>;
}
