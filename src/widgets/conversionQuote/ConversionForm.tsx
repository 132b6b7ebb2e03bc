import type { FormEvent } from 'react';
import { lazyPart, useRuntime } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useAmountText } from '../shared/Figure.tsx';
import type { ConversionClient } from '../shared/operations.ts';
import { FromField, ToField } from './amountFields.tsx';
import { AccountChoice } from './quote/AccountChoice.tsx';
import type { FormCheck } from './quote/checkForm.ts';
import { type ConversionEvent, NotEligibleError, type Phase, type Terms } from './quote/conversionState.ts';
import { QuoteProblem } from './quote/QuoteProblem.tsx';
import { RateLine } from './RateLine.tsx';
import type { Conversion } from './useConversion.ts';
import { type ConversionFormModel, useConversionForm } from './useConversionForm.ts';
import './conversionForm.css';

/** The list of coins; fetched when the page is idle, or when first opened. */
export const coinPicker = lazyPart(() => import('./lazyParts.ts').then((module) => module.CoinPicker));
/** Notes on the unified account; only users who have one and choose it need them. */
const unifiedNote = lazyPart(() => import('./lazyParts.ts').then((module) => module.UnifiedNote));

interface ConversionFormProps {
  client: ConversionClient;
  terms: Terms;
  conversion: Conversion;
  /** Sends an event that changes the pair, and puts the new pair into the page's URL. */
  choosePair: (event: ConversionEvent) => void;
}

/** The two amounts with their coins, and the button, which says what is missing until nothing is. */
export function ConversionForm({ client, terms, conversion, choosePair }: ConversionFormProps) {
  const { t, i18n } = useTexts();
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
          <unifiedNote.Part client={client} coin={form.fromCoin} />
        )}
        <FormProblems phase={phase} model={model} />
        <QuoteButton
          check={check}
          isQuoting={phase.name === 'quoting'}
          needsLogin={terms.kind === 'block' && !model.isSignedIn}
        />
      </form>
      {picked !== null && (
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
      )}
    </>
  );
}

/** Swaps the two coins; placed on the seam between the two fields. */
function SwapButton({ swap }: { swap: () => void }) {
  const { t } = useTexts();
  return (
    <div className="ua-convert__seam">
      <button type="button" className="ua-convert__swap" aria-label={t('convert.swap')} onClick={swap}>
        <Icon name="transfer" />
      </button>
    </div>
  );
}

const LOOK = 'ua-button ua-button--primary ua-button--block ua-convert__submit';

interface QuoteButtonProps {
  check: FormCheck;
  isQuoting: boolean;
  /** Users who are not signed in get no price. */
  needsLogin: boolean;
}

/** Says what is missing until nothing is; then it requests the quote. */
function QuoteButton({ check, isQuoting, needsLogin }: QuoteButtonProps) {
  const { t } = useTexts();
  const { loginHref } = useRuntime();
  const write = useAmountText();
  if (needsLogin) {
    return (
      <a className={LOOK} href={loginHref()}>
        {t('convert.logIn')}
      </a>
    );
  }
  const words = () => {
    if (isQuoting) return t('convert.quoting');
    if (check.isReady) return t('convert.getQuote');
    const amount = check.amount === undefined ? '' : write(check.amount);
    return t(check.key, { amount, coin: check.coin ?? '', digits: check.digits ?? 0 });
  };
  return (
    <button type="submit" className={LOOK} disabled={isQuoting || !check.isReady} aria-busy={isQuoting}>
      {words()}
    </button>
  );
}

/** Why a quote, the coins or the limits could not be loaded; the form stays as it is. */
function FormProblems({ phase, model }: { phase: Phase; model: ConversionFormModel }) {
  const { t } = useTexts();
  const quoteError = phase.name === 'edit' ? phase.problem : undefined;
  const error = quoteError ?? model.fromCoins.error ?? model.pair.limitError;
  if (error === undefined || error === null) return null;
  if (quoteError instanceof NotEligibleError) {
    return (
      <Note tone="fail" title={t('otc.notEligible')} role="alert">
        {quoteError.reasons.map((reason) => (
          <p key={reason}>{t(`otc.reason.${reason}`)}</p>
        ))}
      </Note>
    );
  }
  if (quoteError !== undefined) return <QuoteProblem error={quoteError} title={t('convert.problem.quote')} />;
  return (
    <QuoteProblem error={error} title={t('convert.problem.load')}>
      <button type="button" className="ua-button ua-button--small" onClick={model.reload}>
        {t('convert.retry')}
      </button>
    </QuoteProblem>
  );
}
