import { useEffect, useMemo, useRef } from 'react';
import type { Overlay } from '../../../generated/models/screen.v1.d.ts';
import { LocalScopesProvider, useRuntime } from '../../runtime/index.ts';
import { formsIn } from '../../runtime/screen/innerNodes.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { antdOverlay, forgetOverlay, rememberOverlay } from '../antd/openOverlay.ts';
import { NodeList } from '../nodes/shared/NodeView.tsx';

interface Props {
  name: string;
  /** Account and page, under which a reload finds the overlay open again. */
  place: string;
  overlay: Overlay;
  params: Readonly<Record<string, unknown>>;
  onClose(): void;
}

/** The screen's open overlay, with its parameters as `params#`. There is one at a time. */
export function OverlayHost({ name, place, overlay, params, onClose }: Props) {
  const { t } = useTexts();
  const scopes = useMemo(() => ({ params: declared(overlay, params) }), [overlay, params]);
  useReturnFocus();
  useRemembered({ name, place, overlay, params });
  return (
    <antdOverlay.Part as={overlay.as} title={t(overlay.title)} closeLabel={t('ui.close')} onClose={onClose}>
      <div className="ua-overlay__body">
        <LocalScopesProvider scopes={scopes}>
          <NodeList nodes={overlay.body} path={name} />
        </LocalScopesProvider>
      </div>
    </antdOverlay.Part>
  );
}

/** What each type of a parameter is in JavaScript. */
const typesOf: Readonly<Record<Overlay['params'][string], 'string' | 'number' | 'boolean'>> = {
  string: 'string',
  money: 'string',
  moment: 'string',
  number: 'number',
  duration: 'number',
  boolean: 'boolean',
};

/** Only parameters that the overlay declares, of the declared type; anything else from the caller is dropped. */
function declared(overlay: Overlay, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(overlay.params).filter(
    ([name, type]) => typeof params[name] === typesOf[type],
  );
  return Object.fromEntries(known.map(([name]) => [name, params[name]]));
}

/** A form's draft outlives a reload and a login in between, and so does the overlay that contains it. */
function useRemembered({ name, place, overlay, params }: Omit<Props, 'onClose'>): void {
  const { tabStorage } = useRuntime();
  useEffect(() => {
    if (formsIn(overlay.body).length === 0) return undefined;
    rememberOverlay(tabStorage, place, { name, params });
    return () => forgetOverlay(tabStorage, place);
  }, [tabStorage, place, name, overlay, params]);
}

/**
 * Returns focus to what opened the overlay. antd does so only when it closes the overlay itself, not when an action of
 * ours removes it.
 */
function useReturnFocus(): void {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const element = opener.current;
    return () => {
      setTimeout(() => {
        if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
      });
    };
  }, []);
}
