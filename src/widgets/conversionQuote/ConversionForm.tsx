import { type FormEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { later, useErrorText } from '../../runtime/index.ts';
import { Note } from '../parts/Note.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import type { ConversionEvent, Phase } from './conversionState.ts';
import { FromField } from './FromField.tsx';
import type { ConversionClient } from './operations.ts';
import { QuoteButton } from './QuoteButton.tsx';
import { RateLine } from './RateLine.tsx';
import { SwapButton } from './SwapButton.tsx';
import { ToField } from './ToField.tsx';
import type { Conversion } from './useConversion.ts';
import { type ConversionFormModel, useConversionForm } from './useConversionForm.ts';

/** The list of coins; fetched when the page is at rest, or when it is first opened. */
export const coinPicker = later(async () => (await import('./CoinPicker.tsx')).CoinPicker);

interface ConversionFormProps {
  client: ConversionClient;
  conversion: Conversion;
  /** Sends an event that changes the pair, and puts the new pair into the page's address. */
  choosePair: (event: ConversionEvent) => void;
}

/** The two amounts with their coins, and the button that says what is missing until nothing is. */
export function ConversionForm({ client, conversion, choosePair }: ConversionFormProps) {
  const { send, state } = conversion;
  const { form, phase } = state;
  const model = useConversionForm(client, form);
  const { check, pair, estimate, picked, pick, pickerCoins } = model;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isReady) void conversion.askQuote(check.amount);
  };
  return (
    <>
      <form className="ua-convert__form" onSubmit={submit} noValidate>
        <AccountChoice
          accounts={model.accounts}
          chosen={form.account}
          choose={(account) => send({ type: 'accountChosen', account })}
        />
        <FromField form={form} model={model} type={(amount) => send({ type: 'typed', amount })} />
        <SwapButton swap={() => choosePair({ type: 'swapped' })} />
        <ToField coin={form.toCoin} estimate={estimate.received} openPicker={() => pick('to')} />
        <RateLine form={form} rate={pair.rate} inverse={estimate.inverse} change24h={pair.change24h} />
        <Problems phase={phase} model={model} />
        <QuoteButton check={check} isQuoting={phase.name === 'quoting'} />
      </form>
      {picked !== null && (
        <Suspense fallback={null}>
          <coinPicker.Part
            side={picked}
            coins={pickerCoins.list}
            error={pickerCoins.error}
            reload={pickerCoins.reload}
            hasBalances={model.isSignedIn}
            chosen={picked === 'from' ? form.fromCoin : form.toCoin}
            choose={(coin) => choosePair({ type: 'coinChosen', side: picked, coin })}
            close={() => pick(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What kept a quote, the coins or the limits from coming; the form stays as it is. */
function Problems({ phase, model }: { phase: Phase; model: ConversionFormModel }) {
  const { t } = useTranslation();
  const quoteError = phase.name === 'edit' ? phase.problem : undefined;
  const error = quoteError ?? model.fromCoins.error ?? model.pair.limitError;
  const text = useErrorText(error);
  if (error === undefined || error === null) return null;
  if (quoteError !== undefined) {
    return (
      <Note tone="fail" title={t('convert.problem.quote')} isAlert>
        <p>{text}</p>
      </Note>
    );
  }
  return (
    <Note tone="fail" title={t('convert.problem.load')} isAlert>
      <p>{text}</p>
      <button type="button" className="ua-button ua-button--small" onClick={model.reload}>
        {t('convert.retry')}
      </button>
    </Note>
  );
}
