import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { ChartNode as Chart } from '../../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../../language/index.ts';
import { lazyPart, type SourceState, useScreenModel, useSource } from '../../../runtime/index.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { NothingYet } from '../../buttons/NothingYet.tsx';
import { DeniedFrame, ErrorFrame, StaleNote } from '../../frames/StateFrames.tsx';
import { Heading } from '../shared/HeadingLevel.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';
import { useInView } from '../shared/useInView.ts';
import './chartNode.css';

/** Exact decimals, shapes and drawing, loaded only when a chart comes into view. */
export const drawing = lazyPart(() =>
  import('./drawing/ChartDrawing.tsx').then((module) => module.ChartDrawing),
);

/** The figures of a source as a picture. Its frame and states; the drawing is loaded when it comes near the viewport. */
export function ChartNode({ node }: NodeProps<Chart>) {
  const { t } = useTexts();
  const place = useRef<HTMLElement>(null);
  const captionId = useId();
  const { sources } = useScreenModel();
  const source = sources.source(node.rows);
  const isNear = useInView(place, false);
  const isAwake = isNear || source?.load !== 'lazy';
  const state = useSource(node.rows, isAwake);
  const rows = useMemo(() => listIn(state.data, source?.items), [state.data, source?.items]);
  const retry = () => sources.refresh([node.rows]);
  return (
    <figure ref={place} className={`ua-card ua-chart ua-chart--${node.as}`} aria-labelledby={captionId}>
      <figcaption className="ua-chart__caption">
        <Heading id={captionId} className="ua-title">
          {t(node.caption)}
        </Heading>
      </figcaption>
      <Body {...{ node, isNear, isAwake, state, rows, retry }} />
      {state.status === 'ready' && state.error !== null && <StaleNote error={state.error} retry={retry} />}
    </figure>
  );
}

interface BodyProps {
  node: Chart;
  isNear: boolean;
  /** Whether its source is requested. */
  isAwake: boolean;
  state: SourceState;
  rows: readonly unknown[];
  retry: () => void;
}

function Body({ node, isNear, isAwake, state, rows, retry }: BodyProps) {
  if (state.status === 'denied') return <DeniedFrame />;
  if (state.status === 'error') return <ErrorFrame error={state.error} retry={retry} />;
  const isReady = state.status === 'ready';
  if (isReady && rows.length === 0) return <NothingYet empty={node.empty} />;
  if (!isReady || !isNear) return <Waiting isBusy={isAwake && state.status === 'loading'} />;
  const drawn = <drawing.Part meanwhile={<Waiting isBusy />} node={node} rows={rows} />;
  return (
    <div className="ua-chart__body" data-stale={state.isPrevious} aria-busy={state.isPrevious}>
      {node.private === true ? <Private>{drawn}</Private> : drawn}
    </div>
  );
}

/** Hidden by CSS alone, as every private value is (formatted.css): the shape reveals as much as the figures. */
function Private({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <div className="ua-chart__open">{children}</div>
      <p className="ua-chart__cover">
        <span aria-hidden="true">••••••</span>
        <span className="ua-visually-hidden">{t('render.valueHidden')}</span>
      </p>
    </>
  );
}

/** As much room as the drawing takes, so that nothing jumps; a skeleton in it while something is on its way. */
function Waiting({ isBusy }: { isBusy: boolean }) {
  const { t } = useTexts();
  return (
    <div className="ua-chart__wait" role="status" aria-busy={isBusy}>
      {isBusy && (
        <>
          <span className="ua-visually-hidden">{t('render.loading')}</span>
          <span className="ua-skeleton ua-chart__bone" aria-hidden="true" />
        </>
      )}
    </div>
  );
}

function listIn(data: unknown, items: string | undefined): readonly unknown[] {
  const found = readPointer(data, items ?? '');
  return Array.isArray(found) ? found : [];
}
