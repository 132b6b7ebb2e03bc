import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/index.ts';
import { useAmountText } from '../parts/useAmountText.ts';
import type { FormCheck } from './checkForm.ts';

const LOOK = 'ua-button ua-button--primary ua-button--block ua-convert__submit';

interface QuoteButtonProps {
  check: FormCheck;
  isQuoting: boolean;
  /** There is no price for people who are not signed in. */
  needsLogin: boolean;
}

/** Says what is missing until nothing is; then it asks for the quote. */
export function QuoteButton({ check, isQuoting, needsLogin }: QuoteButtonProps) {
  const { t } = useTranslation();
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
