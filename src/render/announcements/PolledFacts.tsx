import type { Fact } from '../../../generated/models/screen.v1.d.ts';
import { formatOf } from '../../formats/index.ts';
import type { Scopes } from '../../language/index.ts';
import { lazyPart, referencedScopes, useScreenModel } from '../../runtime/index.ts';

const factAnnouncer = lazyPart(() => import('./FactAnnouncer.tsx').then((module) => module.FactAnnouncer));

/** Announces facts of polled sources to screen readers when their status changes while the page is open. */
export function PolledFacts({ facts, scopes }: { facts: readonly Fact[]; scopes: Scopes }) {
  const { sources } = useScreenModel();
  const isPolled = (fact: Fact) =>
    formatOf(fact.format).look === 'status' &&
    referencedScopes(fact).some((name) => sources.source(name)?.poll !== undefined);
  if (!facts.some(isPolled)) return null;
  return <factAnnouncer.Part facts={facts} scopes={scopes} />;
}
