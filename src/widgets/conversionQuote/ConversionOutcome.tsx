import { useTranslation } from 'react-i18next';
import { accountLabel } from '../../formats/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { Fact } from '../parts/Fact.tsx';
import { Figure } from '../parts/Figure.tsx';
import { useAmountText } from '../parts/useAmountText.ts';
import type { ConversionRecord, Phase } from './conversionState.ts';
import { OrderFact } from './outcome/OrderFact.tsx';
import { OutcomeFrame } from './outcome/OutcomeFrame.tsx';
import { OutcomeRefusal } from './outcome/OutcomeRefusal.tsx';

interface ConversionOutcomeProps {
  phase: Phase & { name: 'processing' | 'done' | 'failed' };
  restart: () => void;
}

/** What became of a confirmed quote: at work, done, or not done and why. */
export function ConversionOutcome({ phase, restart }: ConversionOutcomeProps) {
  const { t } = useTranslation();
  const { hrefOf } = useRuntime();
  const { name } = phase;
  return (
    <OutcomeFrame
      end={name}
      title={t(`convert.${name}.title`)}
      isSlow={name === 'processing' && phase.isSlow}
      restartLabel={t(name === 'done' ? 'convert.restart' : 'convert.tryAgain')}
      restart={restart}
      historyHref={hrefOf(isBlock(phase) ? 'otcHistory' : 'exchangeHistory')}
    >
      {name === 'done' && <Done record={phase.record} />}
      {name === 'failed' && <OutcomeRefusal reason={phase.reason} operation="convertQuery" />}
    </OutcomeFrame>
  );
}

function isBlock(phase: ConversionOutcomeProps['phase']): boolean {
  return phase.name === 'done'
    ? phase.record.accountType.endsWith('_block_trade')
    : phase.quote.kind === 'block';
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
        <OrderFact id={record.exchangeTxId} />
      </dl>
    </>
  );
}
