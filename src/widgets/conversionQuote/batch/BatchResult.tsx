import { useTranslation } from 'react-i18next';
import { ContractError } from '../../../contract/index.ts';
import { useErrorText, useRuntime } from '../../../runtime/index.ts';
import { Fact } from '../../parts/Fact.tsx';
import { Figure } from '../../parts/Figure.tsx';
import { OrderFact } from '../outcome/OrderFact.tsx';
import { type OutcomeEnd, OutcomeFrame } from '../outcome/OutcomeFrame.tsx';
import { OutcomeRefusal } from '../outcome/OutcomeRefusal.tsx';
import type { BatchPhase, BatchRecord } from './batchState.ts';

interface BatchResultProps {
  phase: BatchPhase & { name: 'processing' | 'done' | 'failed' };
  restart: () => void;
}

/** What became of a confirmed batch, coin by coin. */
export function BatchResult({ phase, restart }: BatchResultProps) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  return (
    <>
      <p className="ua-convert__getFigure">
        <Figure value={record.toAmount} unit={record.toCoin} />
      </p>
      <ul className="ua-batch__ends">
        {record.subRecords.map((row) => (
          <CoinEnd key={row.fromCoin} row={row} />
        ))}
      </ul>
      <dl className="ua-w-facts">
        <Fact label={t('convert.fee')}>
          <Figure value={record.totalFeeAmount} unit={record.feeCoin} />
        </Fact>
        <OrderFact id={record.exchangeTxId} />
      </dl>
    </>
  );
}

/** What became of one coin; one that stayed says why, and that it stayed. */
function CoinEnd({ row }: { row: BatchRecord['subRecords'][number] }) {
  const { t } = useTranslation();
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
          <span className="ua-tag ua-tag--fail">{t('convert.batch.kept')}</span>
          <span className="ua-batch__reason">{reason}</span>
        </span>
      ) : (
        <Figure value={row.toAmount} unit={row.toCoin} />
      )}
    </li>
  );
}
