import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountLabel } from '../../formats/index.ts';
import { useErrorText, useRuntime } from '../../runtime/index.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Fact } from '../parts/Fact.tsx';
import { Figure } from '../parts/Figure.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RouteLink } from '../parts/RouteLink.tsx';
import { useAmountText } from '../parts/useAmountText.ts';
import type { ConversionRecord, FailureReason, Phase } from './conversionState.ts';
import { failureError } from './failureError.ts';

interface ConversionOutcomeProps {
  phase: Phase & { name: 'processing' | 'done' | 'failed' };
  restart: () => void;
}

/** What became of a confirmed quote: at work, done, or not done and why. */
export function ConversionOutcome({ phase, restart }: ConversionOutcomeProps) {
  const { t } = useTranslation();
  const { hrefOf } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = phase;
  // Each new outcome is read out from its heading.
  useEffect(() => {
    if (name !== undefined) heading.current?.focus();
  }, [name]);
  return (
    <div className={`ua-convert__outcome ua-convert__outcome--${name}`}>
      <span className="ua-convert__mark">
        {name === 'processing' ? (
          <span className="ua-convert__spinner" />
        ) : (
          <Icon name={name === 'done' ? 'check' : 'close'} />
        )}
      </span>
      <h2 ref={heading} tabIndex={-1} className="ua-convert__title">
        {t(`convert.${name}.title`)}
      </h2>
      {name === 'processing' && <Processing isSlow={phase.isSlow} />}
      {name === 'done' && <Done record={phase.record} />}
      {name === 'failed' && <Failed reason={phase.reason} />}
      <div className="ua-convert__decision">
        {name !== 'processing' && (
          <button
            type="button"
            className="ua-button ua-button--primary ua-button--block ua-convert__submit"
            onClick={restart}
          >
            {t(name === 'done' ? 'convert.restart' : 'convert.tryAgain')}
          </button>
        )}
        <RouteLink
          className="ua-button ua-button--quiet ua-button--block"
          href={hrefOf(isBlock(phase) ? 'otcHistory' : 'exchangeHistory')}
        >
          {t('convert.toHistory')}
        </RouteLink>
      </div>
    </div>
  );
}

function isBlock(phase: ConversionOutcomeProps['phase']): boolean {
  return phase.name === 'done'
    ? phase.record.accountType.endsWith('_block_trade')
    : phase.quote.kind === 'block';
}

function Processing({ isSlow }: { isSlow: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="ua-convert__text">
      {t(isSlow ? 'convert.processing.slow' : 'convert.processing.text')}
    </p>
  );
}

function Done({ record }: { record: ConversionRecord }) {
  const { t } = useTranslation();
  const write = useAmountText();
  return (
    <>
      <p className="ua-convert__getFigure">
        <Figure value={record.toAmount} unit={record.toCoin} />
      </p>
      <dl className="ua-w-facts">
        <Fact label={t('convert.given')}>
          <Figure value={record.fromAmount} unit={record.fromCoin} />
        </Fact>
        <Fact label={t('convert.rate')}>
          <bdi dir="ltr" className="ua-num">
            1 {record.fromCoin} = {write(record.convertRate)} {record.toCoin}
          </bdi>
        </Fact>
        <Fact label={t('common.account')}>{t(accountLabel(record.accountType))}</Fact>
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

function Failed({ reason }: { reason: FailureReason }) {
  const { t } = useTranslation();
  const text = useErrorText(failureError(reason, 'convertQuery'));
  return (
    <>
      <p className="ua-convert__text">{'notDone' in reason ? t('convert.failed.noAnswer') : text}</p>
      <p className="ua-convert__text ua-convert__text--second">{t('convert.failed.nothingTaken')}</p>
    </>
  );
}
