import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { buttonRun } from '../actions/index.ts';
import {
  lazyPart,
  ScreenModel,
  ScreenModelProvider,
  useRuntime,
  useScreenModel,
  useSession,
  useWhenIdle,
} from '../runtime/index.ts';
import { useTexts } from '../ui/texts/useTexts.ts';
import { type LazyOverlays, type OpenOverlay, rememberedOverlay } from './antd/openOverlay.ts';
import { ActionButton } from './buttons/ActionButton.tsx';
import { ScreenToolsProvider, TextProvider } from './context/ScreenContext.tsx';
import type { WidgetRegistry } from './context/widgetRegistry.ts';
import { hostMaker, useActionHost } from './host/useActionHost.ts';
import { type Surroundings, useScreenBase } from './host/useScreenBase.ts';
import { componentOf } from './nodes/nodeRegistry.ts';
import { NodeBoundary } from './nodes/shared/NodeBoundary.tsx';
import { NodeComponents, NodeList } from './nodes/shared/NodeView.tsx';
import { urlOutline } from './nodes/urlOutline.ts';
import { confirmDialog, useDialog } from './overlays/useDialog.tsx';
import { PageWords } from './PageWords.tsx';
import { useNamedButton } from './pageUrl/useNamedButton.ts';
import { usePageUrl } from './pageUrl/usePageUrl.ts';

export type { LazyOverlays };

interface ScreenViewProps {
  /** The screen as resolved for this session: everything that compliance hides is already removed. */
  screen: Screen;
  /** Its overlays, where they are loaded separately. */
  overlays?: LazyOverlays | undefined;
  /** Parameters in the page's path. */
  params?: Surroundings['params'];
  widgets: WidgetRegistry;
}

const overlayHost = lazyPart(() => import('./overlays/OverlayHost.tsx').then((module) => module.OverlayHost));
const usualParts = [buttonRun, hostMaker, confirmDialog, overlayHost];

/**
 * Renders a screen file: head, nodes, overlays. Needs a Runtime, a QueryClient, a router and i18next around it. Given
 * another edition of the same screen, it keeps every node that both have.
 */
export function ScreenView({ screen, overlays, params, widgets }: ScreenViewProps) {
  const runtime = useRuntime();
  const { call, tabStorage } = runtime;
  const { i18n } = useTexts();
  const { userId } = useSession();
  const client = useQueryClient();
  const outline = useMemo(() => urlOutline(screen, overlays?.url), [screen, overlays]);
  const pageUrl = usePageUrl(outline);
  const base = useScreenBase(pageUrl, params);
  // The model starts with the current base; later ones are passed to it below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const model = useMemo(() => {
    const made = new ScreenModel(screen, base, client, call);
    if (overlays !== undefined) made.overlays = 'later';
    return made;
  }, [screen, overlays, client, call]);
  useLayoutEffect(() => model.setBase(base), [model, base]);
  useLayoutEffect(() => model.opening.drawn(), [model]);

  const [overlay, setOverlay] = useState<OpenOverlay | null>(null);
  const openOverlay = useCallback<(name: string, params?: OpenOverlay['params']) => void>(
    (name, params = {}) => setOverlay({ name, params }),
    [],
  );
  const place = `${userId}:${screen.id}`;
  useEffect(() => setOverlay((open) => open ?? rememberedOverlay(tabStorage, place)), [tabStorage, place]);
  useNamedButton(screen, openOverlay);
  const closeOverlay = useCallback(() => setOverlay(null), []);
  const { show, dialog } = useDialog();
  useWhenIdle(useMemo(() => [...usualParts, ...(overlays ? [overlays] : [])], [overlays]));
  const { setFilters } = pageUrl;
  const host = useActionHost({ model, runtime, i18n, setFilters, openOverlay, closeOverlay, show });
  const tools = useMemo(() => ({ host, pageUrl, widgets }), [host, pageUrl, widgets]);

  return (
    <ScreenModelProvider model={model}>
      <ScreenToolsProvider tools={tools}>
        <TextProvider>
          <NodeComponents value={componentOf}>
            <article className={`ua-page ua-page--${screen.width ?? 'full'}`}>
              <PageHead screen={screen} />
              <div className="ua-page__body">
                <NodeList nodes={screen.body} path={screen.id} />
              </div>
            </article>
            {overlay !== null && (
              <NodeBoundary id={overlay.name} subject={overlay}>
                <Suspense fallback={null}>
                  <Opened {...overlay} screen={screen} lazy={overlays} place={place} onClose={closeOverlay} />
                </Suspense>
              </NodeBoundary>
            )}
            {dialog}
          </NodeComponents>
        </TextProvider>
      </ScreenToolsProvider>
    </ScreenModelProvider>
  );
}

interface OpenedProps extends OpenOverlay {
  screen: Screen;
  lazy: LazyOverlays | undefined;
  place: string;
  onClose(): void;
}

/** The open overlay; nothing if the screen, as this session sees it, has none of that name. */
function Opened({ screen, lazy, ...open }: OpenedProps) {
  const model = useScreenModel();
  const overlays = lazy === undefined ? screen.overlays : lazy.read();
  // Set before the overlays' forms render, because these look up in the model which of their values are read elsewhere.
  model.overlays = overlays;
  const overlay = overlays?.[open.name];
  return overlay === undefined ? null : <overlayHost.Part {...open} overlay={overlay} />;
}

/** Title, one sentence of purpose, the page's actions. */
function PageHead({ screen }: { screen: Screen }) {
  return (
    <header className="ua-page-head">
      <PageWords {...screen} />
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
