import { useMemo } from 'react';
import { accountLabel } from '../../formats/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { Fact, Facts } from '../../ui/facts/Facts.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { Figure, useAmountText } from '../shared/Figure.tsx';
import type { ConversionClient } from '../shared/operations.ts';
import { OrderFact, OutcomeFrame, OutcomeRefusal } from './outcome/OutcomeFrame.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import type { ConversionRecord, Phase, Quote } from './quote/conversionState.ts';
import { signedInCall } from './quote/signedInCall.ts';
import type { FindRecord } from './quote/usePolledRecord.ts';
import { useQuoteEnd } from './quote/useQuoteEnd.ts';
import type { Conversion } from './useConversion.ts';
import './quote/quoteStages.css';

interface QuoteStagesProps {
  phase: Exclude<Phase, { name: 'edit' | 'quoting' }>;
  client: ConversionClient;
  conversion: Conversion;
  now: () => number;
}

/** What follows the form: the quote, then its outcome. One chunk, so that a quote never lacks its outcome. */
export function QuoteStages({ phase, client, conversion, now }: QuoteStagesProps) {
  const { send } = conversion;
  const { execute, find } = useMemo(() => quoteEnd(client), [client]);
  const confirm = useQuoteEnd({ phase, send, execute, find, now });
  if (phase.name === 'quoted' || phase.name === 'expired' || phase.name === 'executing') {
    return <QuotePanel phase={phase} client={client} conversion={conversion} confirm={confirm} now={now} />;
  }
  return <ConversionOutcome phase={phase} restart={() => send({ type: 'restarted' })} />;
}

interface ConversionOutcomeProps {
  phase: Phase & { name: 'processing' | 'done' | 'failed' };
  restart: () => void;
}

/** The outcome of a confirmed quote: in progress, done, or failed and why. */
function ConversionOutcome({ phase, restart }: ConversionOutcomeProps) {
  const { t } = useTexts();
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
  const { t } = useTexts();
  const write = useAmountText();
  return (
    <>
      <p className="ua-convert__getFigure">
        <Figure value={record.toAmount} unit={record.toCoin} />
      </p>
      <Facts>
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
      </Facts>
    </>
  );
}

/** How quotes of one coin into another are executed and looked up; block trades have their own history. */
function quoteEnd(client: ConversionClient): {
  execute: (quote: Quote) => Promise<void>;
  find: FindRecord<Quote, ConversionRecord>;
} {
  return {
    execute: async ({ id }) => {
      await signedInCall(client, 'convertExecute', { quoteTxId: id });
    },
    find: async ({ id, kind }, signal) => {
      const query = kind === 'block' ? 'blockTradeQuery' : 'convertQuery';
      const { list } = await signedInCall(client, query, { quoteTxId: id }, { signal });
      return list.find((row) => row.quoteTxId === id);
    },
  };
}
