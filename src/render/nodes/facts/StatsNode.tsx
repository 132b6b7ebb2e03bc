import type { StatsNode as Stats } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { PolledFacts } from '../../announcements/PolledFacts.tsx';
import { DeniedFrame, ErrorFrame, StaleNote } from '../../frames/StateFrames.tsx';
import { FactValue } from '../shared/FactValue.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';
import { useShownParts } from '../shared/useShownParts.ts';
import { useSourcesState } from '../shared/useSourcesState.ts';
import { HideButton } from './HideButton.tsx';
import './statsNode.css';

/** A row of key figures. */
export function StatsNode({ node }: NodeProps<Stats>) {
  const { t } = useTexts();
  const names = referencedScopes(node.items);
  const scopes = useScopes(names);
  const state = useSourcesState(names);
  const facts = useShownParts(node.items);
  if (state.status === 'denied') return <DeniedFrame />;
  if (state.status === 'error') return <ErrorFrame error={state.error} retry={state.retry} />;
  if (facts.length === 0) return null;
  const isLoading = state.status === 'loading';
  const firstPrivate = facts.find((fact) => fact.private === true);
  return (
    <div className="ua-stats" aria-busy={isLoading}>
      <dl className="ua-stats__list ua-box">
        {facts.map((fact) => (
          <div key={fact.id} className="ua-stats__item">
            <dt className="ua-stats__label ua-muted">
              {t(fact.label)}
              {fact === firstPrivate && <HideButton />}
            </dt>
            <dd className="ua-stats__value">
              {isLoading ? (
                <span className="ua-skeleton ua-stats__wait" />
              ) : (
                <FactValue fact={fact} scopes={scopes} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PolledFacts facts={node.items} scopes={scopes} />
      {state.error !== null && <StaleNote error={state.error} retry={state.retry} />}
    </div>
  );
}
