import { useCallback } from 'react';
import type { Fact } from '../../../generated/models/screen.v1.d.ts';
import { formatOf, formatValue, plainWords } from '../../formats/index.ts';
import { resolveValue, type Scopes } from '../../language/index.ts';
import { resolveFormatArguments, useFormatLocale } from '../../runtime/screen/formatArguments.ts';
import { useText } from '../context/ScreenContext.tsx';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';

/** Announces facts whose status changed by polling. */
export function FactAnnouncer({ facts, scopes }: { facts: readonly Fact[]; scopes: Scopes }) {
  const t = useText();
  const locale = useFormatLocale();
  const read = useCallback(
    () =>
      facts
        .filter(({ format }) => formatOf(format).look === 'status')
        .flatMap(({ id, label, value, format, formatArgs }) => {
          const found = resolveValue(value, scopes);
          // Before the first answer there is no status that could change.
          if (found === undefined) return [];
          const words = () => {
            const args = resolveFormatArguments(formatArgs, scopes);
            return plainWords(formatValue(format, found, args, locale), t);
          };
          return [{ id, status: String(found), name: () => t(label), words }];
        }),
    [facts, scopes, locale, t],
  );
  return <StatusAnnouncer read={read} />;
}
