import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from '../../../language/index.ts';
import { resolveFormatArguments, useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import { Formatted } from '../../formatted/Formatted.tsx';
import './factList.css';

/** Label and value pairs, one below the other, values at the end of the line. */
export function FactList({ facts, scopes }: { facts: readonly Fact[]; scopes: Scopes }) {
  const { t } = useTranslation();
  return (
    <dl className="ua-facts">
      {facts.map((fact) => (
        <div key={fact.id} className="ua-facts__item">
          <dt className="ua-facts__label">{t(fact.label)}</dt>
          <dd className="ua-facts__value">
            <FactValue fact={fact} scopes={scopes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
