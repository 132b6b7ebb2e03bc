import { type FormEvent, useEffect, useId } from 'react';
import { useSession } from '../../../runtime/index.ts';
import { Segments } from '../../../ui/segments/Segments.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import type { ConversionClient } from '../../shared/operations.ts';
import { AccountChoice, conversionAccounts } from '../quote/AccountChoice.tsx';
import { QuoteProblem } from '../quote/QuoteProblem.tsx';
import type { BatchScope } from './batchMachine.ts';
import { CoinChecklist } from './CoinChecklist.tsx';
import type { Batch } from './useBatch.ts';
import { useBatchCoins } from './useBatchCoins.ts';

interface BatchFormProps {
  client: ConversionClient;
  batch: Batch;
  /** Coins that the edition withholds, even if the server offers them. */
  withheld: readonly string[];
}

const scopes: readonly BatchScope[] = ['small', 'whole'];

/** Which coins, into which coin, from which account. */
export function BatchForm({ client, batch, withheld }: BatchFormProps) {
  const { t } = useTexts();
  const { profile } = useSession();
  const { state, send } = batch;
  const { form, phase } = state;
  const found = useBatchCoins(client, form.account, form.scope, true);
  const targets = found.targets.filter((coin) => !withheld.includes(coin));
  const fallback = targets.includes(form.toCoin) ? undefined : targets[0];
  // What the exchange gives to nobody here, or not for small balances, is no choice.
  useEffect(() => {
    if (fallback !== undefined) send({ type: 'targetChosen', coin: fallback });
  }, [fallback, send]);
  const isUpgrading = profile?.member_tag.UTA === 'PROCESS';
  const count = form.chosen.length;
  const isQuoting = phase.name === 'quoting';
  const words = () => {
    if (isUpgrading) return t('convert.need.upgraded');
    if (isQuoting) return t('convert.quoting');
    return count === 0 ? t('convert.batch.needCoins') : t('convert.batch.getQuote', { count });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && !isUpgrading) void batch.askQuote();
  };
  return (
    <form className="ua-convert__form ua-batch" onSubmit={submit}>
      <h2 className="ua-convert__title">{t('convert.batch.title')}</h2>
      <p className="ua-convert__text--second">{t(`convert.batch.hint.${form.scope}`)}</p>
      <Segments<BatchScope>
        label={t('convert.batch.scope')}
        options={scopes.map((value) => ({ value, label: t(`convert.batch.scope.${value}`) }))}
        value={form.scope}
        onChoose={(scope) => send({ type: 'scopeChosen', scope })}
      />
      <AccountChoice
        label={t('convert.account')}
        accounts={conversionAccounts(profile)}
        chosen={form.account}
        choose={(account) => send({ type: 'batchAccountChosen', account })}
      />
      <CoinChecklist found={found} form={form} send={send} />
      <Target
        targets={targets}
        chosen={form.toCoin}
        choose={(coin) => send({ type: 'targetChosen', coin })}
      />
      {phase.name === 'edit' && phase.problem !== undefined && (
        <QuoteProblem error={phase.problem} title={t('convert.problem.quote')} />
      )}
      <button
        type="submit"
        className="ua-button ua-button--primary ua-button--block ua-convert__submit"
        disabled={count === 0 || isQuoting || isUpgrading}
        aria-busy={isQuoting}
      >
        {words()}
      </button>
    </form>
  );
}

interface TargetProps {
  targets: readonly string[];
  chosen: string;
  choose: (coin: string) => void;
}

function Target({ targets, chosen, choose }: TargetProps) {
  const { t } = useTexts();
  const id = useId();
  const offered = targets.includes(chosen) ? targets : [chosen, ...targets];
  return (
    <div className="ua-batch__target">
      <label htmlFor={id}>{t('convert.batch.into')}</label>
      <select id={id} className="ua-select" value={chosen} onChange={(event) => choose(event.target.value)}>
        {offered.map((coin) => (
          <option key={coin} value={coin}>
            {coin}
          </option>
        ))}
      </select>
    </div>
  );
}
