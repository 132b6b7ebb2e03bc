import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractError } from '../../../contract/index.ts';
import { useErrorText, useRuntime } from '../../../runtime/index.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Fact } from '../../parts/Fact.tsx';
import { Figure } from '../../parts/Figure.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { RouteLink } from '../../parts/RouteLink.tsx';
import { failureError } from '../failureError.ts';
import type { BatchPhase, BatchRecord } from './batchState.ts';

interface BatchResultProps {
  phase: BatchPhase & { name: 'processing' | 'done' | 'failed' };
  restart: () => void;
}

/** What became of a confirmed batch, coin by coin. */
export function BatchResult({ phase, restart }: BatchResultProps) {
  const { t } = useTranslation();
  const { hrefOf } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = endOf(phase);
  // Each new outcome is read out from its heading.
  useEffect(() => {
    if (end !== undefined) heading.current?.focus();
  }, [end]);
  return (
    <div className={`ua-convert__outcome ua-convert__outcome--${end}`}>
      <span className="ua-convert__mark">
        {end === 'processing' && <span className="ua-convert__spinner" />}
        {end !== 'processing' && (
          <Icon name={end === 'done' ? 'check' : end === 'partial' ? 'warn' : 'close'} />
        )}
      </span>
      <h2 ref={heading} tabIndex={-1} className="ua-convert__title">
        {t(end === 'partial' ? 'convert.batch.partial' : `convert.${end}.title`)}
      </h2>
      {phase.name === 'processing' && (
        <p role="status" className="ua-convert__text">
          {t(phase.isSlow ? 'convert.processing.slow' : 'convert.processing.text')}
        </p>
      )}
      {phase.name === 'failed' && <Refused reason={phase.reason} />}
      {phase.name === 'done' && <Coins record={phase.record.batch} />}
      <div className="ua-convert__decision">
        {phase.name !== 'processing' && (
          <button
            type="button"
            className="ua-button ua-button--primary ua-button--block ua-convert__submit"
            onClick={restart}
          >
            {t(phase.name === 'done' ? 'convert.restart' : 'convert.tryAgain')}
          </button>
        )}
        <RouteLink
          className="ua-button ua-button--quiet ua-button--block"
          href={hrefOf('exchangeHistory', {}, { kind: 'batch' })}
        >
          {t('convert.toHistory')}
        </RouteLink>
      </div>
    </div>
  );
}

function endOf(phase: BatchResultProps['phase']): 'processing' | 'done' | 'partial' | 'failed' {
  if (phase.name !== 'done') return phase.name;
  const { status } = phase.record.batch;
  if (status === 'partial_fulfillment') return 'partial';
  return status === 'failure' ? 'failed' : 'done';
}

function Refused({ reason }: { reason: (BatchPhase & { name: 'failed' })['reason'] }) {
  const { t } = useTranslation();
  const text = useErrorText(failureError(reason, 'batchConvert'));
  return (
    <>
      <p className="ua-convert__text">{'notDone' in reason ? t('convert.failed.noAnswer') : text}</p>
      <p className="ua-convert__text ua-convert__text--second">{t('convert.failed.nothingTaken')}</p>
    </>
  );
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
        <Fact label={t('convert.orderId')}>
          <span className="ua-convert__order">
            <bdi className="ua-mono">{record.exchangeTxId}</bdi>
            <CopyButton text={record.exchangeTxId} label={t('convert.copyOrder')} isCompact />
          </span>
        </Fact>
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
