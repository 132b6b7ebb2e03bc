import { useMemo } from 'react';
import type { Fact } from '../../../generated/models/screen.v1.d.ts';
import { formatOf, formatValue } from '../../formats/index.ts';
import { resolveValue, type Scopes } from '../../language/index.ts';
import { resolveFormatArguments, useFormatLocale } from '../../runtime/screen/formatArguments.ts';
import { useText } from '../tools/ScreenContext.tsx';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';

/** Announces facts whose status changed by polling. */
export function FactAnnouncer({ facts, scopes }: { facts: readonly Fact[]; scopes: Scopes }) {
  const t = useText();
  const locale = useFormatLocale();
  const entries = useMemo(
    () =>
      facts
        .filter(({ format }) => formatOf(format).look === 'status')
        .map(({ id, label, value, format, formatArgs }) => {
          const args = resolveFormatArguments(formatArgs, scopes);
          const { text, labelKey } = formatValue(format, resolveValue(value, scopes), args, locale);
          return { id, name: () => t(label), status: labelKey === undefined ? text : t(labelKey) };
        }),
    [facts, scopes, locale, t],
  );
  return <StatusAnnouncer entries={entries} />;
}
