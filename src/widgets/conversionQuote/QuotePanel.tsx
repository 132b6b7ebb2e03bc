import { useEffect, useRef, useState } from 'react';
import { accountLabel } from '../../formats/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { Fact, Facts } from '../../ui/facts/Facts.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { Figure, useAmountText } from '../shared/Figure.tsx';
import type { ConversionClient } from '../shared/operations.ts';
import { BlockConfirm } from './BlockConfirm.tsx';
import { MarketFacts } from './MarketFacts.tsx';
import { CountdownRing } from './quote/CountdownRing.tsx';
import type { Phase, Quote } from './quote/conversionState.ts';
import { useSettled } from './quote/useQuoteEnd.ts';
import type { Conversion } from './useConversion.ts';

interface QuotePanelProps {
  phase: Phase & { name: 'quoted' | 'expired' | 'executing' };
  client: ConversionClient;
  conversion: Conversion;
  /** Executes the quote, once. */
  confirm: () => Promise<void>;
  now: () => number;
}

/** The quote: amounts given and received, both rates, the remaining seconds, and the decision. */
export function QuotePanel({ phase, client, conversion, confirm, now }: QuotePanelProps) {
  const { t } = useTexts();
  const { quote } = phase;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ua-convert__quote">
      <div className="ua-convert__quoteHead">
        <h2 ref={heading} tabIndex={-1} className="ua-convert__title">
          {t(phase.name === 'expired' ? 'convert.quoteExpired' : 'convert.yourQuote')}
        </h2>
        {phase.name === 'quoted' && <CountdownRing quote={quote} now={now} />}
      </div>
      <Received quote={quote} isFaded={phase.name === 'expired'} />
      <QuoteFacts quote={quote} client={client} />
      {phase.name === 'expired' && (
        <Note tone="warn" role="alert">
          <p>{t(phase.reason === 'moved' ? 'convert.expired.moved' : 'convert.expired.time')}</p>
        </Note>
      )}
      <Decision phase={phase} conversion={conversion} confirm={confirm} />
    </div>
  );
}

function Received({ quote, isFaded }: { quote: Quote; isFaded: boolean }) {
  const { t } = useTexts();
  return (
    <div className={isFaded ? 'ua-convert__get ua-convert__get--faded' : 'ua-convert__get'}>
      <p className="ua-convert__getLabel">{t('convert.youGet')}</p>
      <p className="ua-convert__getFigure">
        <Figure value={quote.toAmount} unit={quote.toCoin} />
      </p>
    </div>
  );
}

function QuoteFacts({ quote, client }: { quote: Quote; client: ConversionClient }) {
  const { t } = useTexts();
  const write = useAmountText();
  const { fromCoin, toCoin, rate, inverseRate, fees } = quote;
  return (
    <Facts>
      <Fact label={t('convert.youGive')}>
        <Figure value={quote.fromAmount} unit={fromCoin} />
      </Fact>
      <Fact label={t('convert.rate')}>
        <bdi dir="ltr" className="ua-num">
          1 {fromCoin} = {write(rate)} {toCoin}
        </bdi>
      </Fact>
      {inverseRate !== '' && (
        <Fact label={t('convert.inverseRate')}>
          <bdi dir="ltr" className="ua-num">
            1 {toCoin} = {write(inverseRate)} {fromCoin}
          </bdi>
        </Fact>
      )}
      {fees.length === 0 ? (
        <Fact label={t('convert.fee')}>{t('convert.noFee')}</Fact>
      ) : (
        fees.map((fee) => (
          <Fact key={fee.name} label={fee.name}>
            <Figure value={fee.amount} unit={fee.coin} />
          </Fact>
        ))
      )}
      <MarketFacts quote={quote} client={client} />
      <Fact label={t('common.account')}>{t(accountLabel(quote.account))}</Fact>
    </Facts>
  );
}

function Decision({ phase, conversion, confirm }: Pick<QuotePanelProps, 'phase' | 'conversion' | 'confirm'>) {
  const { t } = useTexts();
  const { loginHref } = useRuntime();
  const isSettled = useSettled(phase.quote);
  const isExecuting = phase.name === 'executing';
  const [isAsking, setAsking] = useState(false);
  // A block trade is large: its amounts are repeated for confirmation.
  const decide = () => (phase.quote.kind === 'block' ? setAsking(true) : void confirm());
  const askAgain = () => void conversion.askQuote(phase.quote.fromAmount);
  const primary = 'ua-button ua-button--primary ua-button--block ua-convert__submit';
  return (
    <div className="ua-convert__decision">
      {phase.name === 'expired' ? (
        <button type="button" className={primary} onClick={askAgain}>
          {t('convert.refreshQuote')}
        </button>
      ) : phase.quote.isExecutable ? (
        <button
          type="button"
          className={primary}
          disabled={!isSettled || isExecuting}
          aria-busy={isExecuting}
          onClick={decide}
        >
          {t(isExecuting ? 'convert.confirming' : 'convert.confirm')}
        </button>
      ) : (
        <a className={primary} href={loginHref()}>
          {t('convert.logIn')}
        </a>
      )}
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--block"
        disabled={isExecuting}
        onClick={() => conversion.send({ type: 'wentBack' })}
      >
        {t('convert.back')}
      </button>
      {isAsking && phase.name === 'quoted' && (
        <BlockConfirm quote={phase.quote} confirm={() => void confirm()} close={() => setAsking(false)} />
      )}
    </div>
  );
}
