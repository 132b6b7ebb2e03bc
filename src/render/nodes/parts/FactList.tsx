import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../../language/index.ts';
import { FactValue } from './FactValue.tsx';
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
