import { useMemo } from 'react';
import type { Fact } from '../../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from '../../../language/index.ts';
import { resolveFormatArguments, useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import { Formatted } from '../../formatted/Formatted.tsx';

/** The value of a labelled fact, read in `scopes` and rendered by its format. */
export function FactValue({ fact, scopes }: { fact: Fact; scopes: Scopes }) {
  const locale = useFormatLocale();
  const args = useMemo(() => resolveFormatArguments(fact.formatArgs, scopes), [fact.formatArgs, scopes]);
  const value = resolveValue(fact.value, scopes);
  return (
    <Formatted
      format={fact.format}
      value={value}
      args={args}
      locale={locale}
      as="fact"
      isPrivate={fact.private}
    />
  );
}
