import { useTranslation } from 'react-i18next';
import { useAmountText } from '../parts/useAmountText.ts';
import type { FormCheck } from './checkForm.ts';

/** Says what is missing until nothing is; then it asks for the quote. */
export function QuoteButton({ check, isQuoting }: { check: FormCheck; isQuoting: boolean }) {
  const { t } = useTranslation();
  const write = useAmountText();
  const words = () => {
    if (isQuoting) return t('convert.quoting');
    if (check.isReady) return t('convert.getQuote');
    const amount = check.amount === undefined ? '' : write(check.amount);
    return t(check.key, { amount, coin: check.coin ?? '', digits: check.digits ?? 0 });
  };
  return (
    <button
      type="submit"
      className="ua-button ua-button--primary ua-button--block ua-convert__submit"
      disabled={isQuoting || !check.isReady}
      aria-busy={isQuoting}
    >
      {words()}
    </button>
  );
}
