import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { ContractError } from '../../../contract/index.ts';
import { useErrorText, useRuntime, useSession } from '../../../runtime/index.ts';
import { Fact, Facts } from '../../../ui/facts/Facts.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { Figure } from '../../shared/Figure.tsx';
import { type WidgetProps, widgetClient } from '../../shared/widgetClient.ts';
import { OrderFact, type OutcomeEnd, OutcomeFrame, OutcomeRefusal } from '../outcome/OutcomeFrame.tsx';
import { results } from '../quote/results.ts';
import { coinsKey } from '../quote/useCoins.ts';
import { BatchForm } from './BatchForm.tsx';
import { BatchQuotePanel } from './BatchQuotePanel.tsx';
import type { BatchPhase, BatchRecord } from './batchMachine.ts';
import { useBatch } from './useBatch.ts';
import '../quote/quoteStages.css';
import './batch.css';

interface BatchConversionProps extends Pick<WidgetProps, 'client'> {
  /** Coin to get when the page opens. */
  toCoin: string;
  /** Coins that the edition withholds, even if the server offers them. */
  withheld: readonly string[];
}

/** Several coins into one: choose them, see the price of each, confirm, and see the outcome of each. */
export function BatchConversion({ client, toCoin, withheld }: BatchConversionProps) {
  const { t } = useTexts();
  const runtime = useRuntime();
  const session = useSession();
  const now = useCallback(() => runtime.now(), [runtime]);
  const typed = useMemo(() => widgetClient(client, results), [client]);
  const batch = useBatch(typed, toCoin, now);
  const { phase } = batch.state;

  // Balances have changed: they are refetched.
  const queries = useQueryClient();
  const isDone = phase.name === 'done';
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: coinsKey() });
  }, [isDone, queries]);

  if (session.status !== 'signedIn') {
    return (
      <div className="ua-convert__form">
        <h2 className="ua-convert__title">{t('convert.batch.title')}</h2>
        <p>{t('convert.batch.text')}</p>
        <a
          className="ua-button ua-button--primary ua-button--block ua-convert__submit"
          href={runtime.loginHref()}
          aria-disabled={session.status === 'loading'}
        >
          {t('convert.logIn')}
        </a>
      </div>
    );
  }
  switch (phase.name) {
    case 'edit':
    case 'quoting':
      return <BatchForm client={typed} batch={batch} withheld={withheld} />;
    case 'quoted':
    case 'expired':
    case 'executing':
      return <BatchQuotePanel phase={phase} batch={batch} now={now} />;
    default:
      return <BatchResult phase={phase} restart={() => batch.send({ type: 'restarted' })} />;
  }
}

interface BatchResultProps {
  phase: BatchPhase & { name: 'processing' | 'done' | 'failed' };
  restart: () => void;
}

/** The outcome of a confirmed batch, coin by coin. */
function BatchResult({ phase, restart }: BatchResultProps) {
  const { t } = useTexts();
  const { hrefOf } = useRuntime();
  const end = endOf(phase);
  return (
    <OutcomeFrame
      end={end}
      title={t(end === 'partial' ? 'convert.batch.partial' : `convert.${end}.title`)}
      isSlow={phase.name === 'processing' && phase.isSlow}
      restartLabel={t(phase.name === 'done' ? 'convert.restart' : 'convert.tryAgain')}
      restart={restart}
      historyHref={hrefOf('exchangeHistory', {}, { kind: 'batch' })}
    >
      {phase.name === 'failed' && <OutcomeRefusal reason={phase.reason} operation="batchConvert" />}
      {phase.name === 'done' && <Coins record={phase.record.batch} />}
    </OutcomeFrame>
  );
}

function endOf(phase: BatchResultProps['phase']): OutcomeEnd {
  if (phase.name !== 'done') return phase.name;
  const { status } = phase.record.batch;
  if (status === 'partial_fulfillment') return 'partial';
  return status === 'failure' ? 'failed' : 'done';
}

function Coins({ record }: { record: BatchRecord }) {
  const { t } = useTexts();
  return (
    <>
      <p className="ua-convert__getFigure">
        <Figure value={record.toAmount} unit={record.toCoin} />
      </p>
      <ul>
        {record.subRecords.map((row) => (
          <CoinEnd key={row.fromCoin} row={row} />
        ))}
      </ul>
      <Facts>
        <Fact label={t('convert.fee')}>
          <Figure value={record.totalFeeAmount} unit={record.feeCoin} />
        </Fact>
        <OrderFact id={record.exchangeTxId} />
      </Facts>
    </>
  );
}

/** The outcome of one coin; if it was not converted, that is said, and why. */
function CoinEnd({ row }: { row: BatchRecord['subRecords'][number] }) {
  const { t } = useTexts();
  const isKept = row.status === 'failure';
  const error = isKept ? new ContractError('', { code: row.failCode, operation: 'batchQuery' }) : undefined;
  const reason = useErrorText(error);
  return (
    <li className="ua-batch__end">
      <span>
        <Figure value={row.fromAmount} unit={row.fromCoin} />
      </span>
      {isKept ? (
        <span className="ua-batch__kept">
          <span className="ua-tag ua-tone--fail">{t('convert.batch.kept')}</span>
          <span className="ua-batch__reason">{reason}</span>
        </span>
      ) : (
        <Figure value={row.toAmount} unit={row.toCoin} />
      )}
    </li>
  );
}
