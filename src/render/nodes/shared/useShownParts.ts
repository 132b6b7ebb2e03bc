import { useMemo } from 'react';
import type { Condition } from '../../../../generated/models/screen.v1.d.ts';
import { evaluate } from '../../../language/index.ts';
import { referencedScopes, useFacts, useScopes } from '../../../runtime/index.ts';

/** The parts of a list (facts, columns, filters, tabs) whose conditions hold; the same array until one changes. */
export function useShownParts<P extends { when?: Condition }>(parts: readonly P[]): readonly P[] {
  const conditions = useMemo(() => parts.flatMap(({ when }) => (when === undefined ? [] : [when])), [parts]);
  const scopes = useScopes(referencedScopes(conditions));
  const facts = useFacts();
  return useMemo(
    () => parts.filter(({ when }) => when === undefined || evaluate(when, scopes, facts)),
    [parts, scopes, facts],
  );
}
