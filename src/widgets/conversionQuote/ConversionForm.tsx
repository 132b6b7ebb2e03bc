import { type FormEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../runtime/index.ts';
import { AccountChoice } from './AccountChoice.tsx';
import type { ConversionEvent } from './conversionState.ts';
import { FormProblems } from './FormProblems.tsx';
import { FromField } from './FromField.tsx';
import type { ConversionClient } from './operations.ts';
import { QuoteButton } from './QuoteButton.tsx';
import { RateLine } from './RateLine.tsx';
import { SwapButton } from './SwapButton.tsx';
import { ToField } from './ToField.tsx';
import type { Terms } from './terms.ts';
import type { Conversion } from './useConversion.ts';
import { useConversionForm } from './useConversionForm.ts';

/** The list of coins; fetched when the page is at rest, or when it is first opened. */
export const coinPicker = later(async () => (await import('./CoinPicker.tsx')).CoinPicker);
/** What is special about the unified account; only people who have one and choose it need it. */
const unifiedNote = later(async () => (await import('./UnifiedNote.tsx')).UnifiedNote);

interface ConversionFormProps {
  client: ConversionClient;
  terms: Terms;
  conversion: Conversion;
  /** Sends an event that changes the pair, and puts the new pair into the page's address. */
  choosePair: (event: ConversionEvent) => void;
}

/** The two amounts with their coins, and the button that says what is missing until nothing is. */
export function ConversionForm({ client, terms, conversion, choosePair }: ConversionFormProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { send, state } = conversion;
  const { form, phase } = state;
  const model = useConversionForm(client, terms, form);
  const { check, pair, estimate, picked, pick, pickerCoins } = model;
  const isFixed = terms.offerId !== '';
  const opener = (side: 'from' | 'to') => (isFixed ? undefined : () => pick(side));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isReady) void conversion.askQuote(check.amount);
  };
  return (
    <>
      <form className="ua-convert__form" onSubmit={submit} noValidate>
        <AccountChoice
          label={t('convert.account')}
          accounts={model.accounts}
          chosen={form.account}
          choose={(account) => send({ type: 'accountChosen', account })}
        />
        <FromField
          form={form}
          model={model}
          openPicker={opener('from')}
          type={(amount) => send({ type: 'typed', amount, language, side: 'from' })}
        />
        {isFixed ? (
          <div className="ua-convert__seam" />
        ) : (
          <SwapButton swap={() => choosePair({ type: 'swapped' })} />
        )}
        <ToField
          form={form}
          model={model}
          openPicker={opener('to')}
          type={(amount) => send({ type: 'typed', amount, language, side: 'to' })}
        />
        <RateLine form={form} rate={pair.rate} inverse={estimate.inverse} change24h={pair.change24h} />
        {form.account === 'uta_convert' && model.isSignedIn && (
          <Suspense fallback={null}>
            <unifiedNote.Part client={client} coin={form.fromCoin} />
          </Suspense>
        )}
        <FormProblems phase={phase} model={model} />
        <QuoteButton
          check={check}
          isQuoting={phase.name === 'quoting'}
          needsLogin={terms.kind === 'block' && !model.isSignedIn}
        />
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
