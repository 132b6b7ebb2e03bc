import { useId } from 'react';
import type { DetailNode as Detail } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { PolledFacts } from '../../announcements/PolledFacts.tsx';
import { LoadingFrame } from '../../frames/LoadingFrame.tsx';
import { DeniedFrame, ErrorFrame, StaleNote } from '../../frames/StateFrames.tsx';
import { FactList } from '../shared/FactList.tsx';
import { Heading } from '../shared/HeadingLevel.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';
import { useShownParts } from '../shared/useShownParts.ts';
import { useSourcesState } from '../shared/useSourcesState.ts';
import './detailNode.css';

const FACT_HEIGHT_PX = 39;

/** One record with all its facts. */
export function DetailNode({ node }: NodeProps<Detail>) {
  const { t } = useTexts();
  const titleId = useId();
  const names = referencedScopes(node.items);
  const scopes = useScopes(names);
  const state = useSourcesState(names);
  const facts = useShownParts(node.items);
  return (
    <section className="ua-card ua-detail" aria-labelledby={titleId}>
      <Heading id={titleId} className="ua-title">
        {t(node.title)}
      </Heading>
      {state.status === 'loading' && <LoadingFrame lines={facts.length} lineHeight={FACT_HEIGHT_PX} />}
      {state.status === 'denied' && <DeniedFrame />}
      {state.status === 'error' && <ErrorFrame error={state.error} retry={state.retry} />}
      {state.status === 'ready' && <FactList facts={facts} scopes={scopes} />}
      <PolledFacts facts={node.items} scopes={scopes} />
      {state.status === 'ready' && state.error !== null && (
        <StaleNote error={state.error} retry={state.retry} />
      )}
    </section>
  );
}
