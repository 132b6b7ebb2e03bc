import { useEffect, useRef } from 'react';
import { accountLabel, formatValue } from '../../../formats/index.ts';
import { Fact, Facts } from '../../../ui/facts/Facts.tsx';
import { Note } from '../../../ui/note/Note.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { Figure } from '../../shared/Figure.tsx';
import { CountdownRing } from '../quote/CountdownRing.tsx';
import { useSettled } from '../quote/useQuoteEnd.ts';
import type { BatchLine, BatchPhase, BatchQuote } from './batchMachine.ts';
import type { Batch } from './useBatch.ts';

interface BatchQuotePanelProps {
  phase: BatchPhase & { name: 'quoted' | 'expired' | 'executing' };
  batch: Batch;
  now: () => number;
}

/** The price of each coin and of all together, the remaining seconds, and the decision. */
export function BatchQuotePanel({ phase, batch, now }: BatchQuotePanelProps) {
  const { t } = useTexts();
  const { quote } = phase;
  const isExpired = phase.name === 'expired';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ua-convert__quote">
      <div className="ua-convert__quoteHead">
        <h2 ref={heading} tabIndex={-1} className="ua-convert__title">
          {t(isExpired ? 'convert.quoteExpired' : 'convert.yourQuote')}
        </h2>
        {phase.name === 'quoted' && <CountdownRing quote={quote} now={now} />}
      </div>
      <div className={isExpired ? 'ua-convert__get ua-convert__get--faded' : 'ua-convert__get'}>
        <p className="ua-convert__getLabel">{t('convert.youGet')}</p>
        <p className="ua-convert__getFigure">
          <Figure value={quote.received} unit={quote.toCoin} />
        </p>
      </div>
      <Lines quote={quote} />
      <Totals quote={quote} />
      {phase.name === 'expired' && (
        <Note tone="warn" role="alert">
          <p>{t(phase.reason === 'moved' ? 'convert.expired.moved' : 'convert.expired.time')}</p>
        </Note>
      )}
      <Decision phase={phase} batch={batch} />
    </div>
  );
}

function Lines({ quote }: { quote: BatchQuote }) {
  const { t } = useTexts();
  return (
    <table className="ua-batch__table">
      <caption className="ua-visually-hidden">{t('convert.yourQuote')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('convert.youGive')}</th>
          <th scope="col">{t('convert.youGet')}</th>
          <th scope="col">{t('convert.fee')}</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line) => (
          <Line key={line.coin} line={line} toCoin={quote.toCoin} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, toCoin }: { line: BatchLine; toCoin: string }) {
  const { t } = useTexts();
  return (
    <tr>
      <th scope="row">
        <Figure value={line.amount} unit={line.coin} />
      </th>
      {line.isSupported ? (
        <>
          <td>
            <Figure value={line.received} unit={toCoin} />
          </td>
          <td>
            <Figure value={line.fee} />
          </td>
        </>
      ) : (
        <td colSpan={2} className="ua-batch__reason">
          {t('convert.batch.leftOut')}
        </td>
      )}
    </tr>
  );
}

function Totals({ quote }: { quote: BatchQuote }) {
  const { t, i18n } = useTexts();
  const locale = { language: i18n.language, timeZone: 'UTC' };
  const { text, unit, unitFirst } = formatValue('percent', quote.feeRate, {}, locale);
  const share = unitFirst ? `${unit ?? ''}${text}` : `${text}${unit ?? ''}`;
  return (
    <Facts>
      <Fact label={t('convert.batch.totalFee', { share })}>
        <Figure value={quote.fee} unit={quote.toCoin} />
      </Fact>
      <Fact label={t('common.account')}>{t(accountLabel(quote.account))}</Fact>
    </Facts>
  );
}

function Decision({ phase, batch }: Pick<BatchQuotePanelProps, 'phase' | 'batch'>) {
  const { t } = useTexts();
  const isSettled = useSettled(phase.quote);
  const isExecuting = phase.name === 'executing';
  const primary = 'ua-button ua-button--primary ua-button--block ua-convert__submit';
  return (
    <div className="ua-convert__decision">
      {phase.name === 'expired' ? (
        <button type="button" className={primary} onClick={() => void batch.renew()}>
          {t('convert.refreshQuote')}
        </button>
      ) : (
        <button
          type="button"
          className={primary}
          disabled={!isSettled || isExecuting}
          aria-busy={isExecuting}
          onClick={() => void batch.confirm()}
        >
          {t(isExecuting ? 'convert.confirming' : 'convert.confirm')}
        </button>
      )}
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--block"
        disabled={isExecuting}
        onClick={() => batch.send({ type: 'wentBack' })}
      >
        {t('convert.back')}
      </button>
    </div>
  );
}
