import { useMemo } from 'react';
import type { Fact } from '../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from '../../language/index.ts';
import { Formatted } from '../formatted/Formatted.tsx';
import { resolveFormatArguments } from '../formatted/resolveFormatArguments.ts';
import { useFormatLocale } from '../formatted/useFormatLocale.ts';

/** The value of a labelled fact, read in `scopes` and drawn by its format. */
export function FactValue({ fact, scopes }: { fact: Fact; scopes: Scopes }) {
  const locale = useFormatLocale();
  const args = useMemo(() => resolveFormatArguments(fact.formatArgs, scopes), [fact.formatArgs, scopes]);
  const value = resolveValue(fact.value, scopes);
  return <Formatted format={fact.format} value={value} args={args} locale={locale} as="fact" />;
}
