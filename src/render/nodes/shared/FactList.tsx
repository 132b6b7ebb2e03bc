import type { Fact as FactOfScreen } from '../../../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../../../language/index.ts';
import { Fact, Facts } from '../../../ui/facts/Facts.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { FactValue } from './FactValue.tsx';
import './factList.css';

/** The facts of a screen file, with the values that they have in `scopes`. */
export function FactList({ facts, scopes }: { facts: readonly FactOfScreen[]; scopes: Scopes }) {
  const { t } = useTexts();
  return (
    <Facts isRuled>
      {facts.map((fact) => (
        <Fact key={fact.id} label={t(fact.label)}>
          <FactValue fact={fact} scopes={scopes} />
        </Fact>
      ))}
    </Facts>
  );
}
