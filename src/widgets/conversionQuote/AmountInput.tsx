import { parseAmount, typedAmount } from '../../formats/index.ts';
import { CoinMark } from '../../ui/icons/CoinMark.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useAmountText } from '../shared/Figure.tsx';
import type { ConversionForm } from './quote/conversionState.ts';

/** Longer than any amount of 58 digits with its separators; a paste of a whole page is cut off. */
const MAX_TYPED = 90;

interface AmountInputProps {
  id: string;
  side: 'from' | 'to';
  form: ConversionForm;
  /** Decimal string of this side at the indicative rate, shown while the amount is typed on the other side. */
  estimated: string;
  isWrong: boolean;
  describedBy: string;
  type: (amount: string) => void;
}

/**
 * The amount input of one side. The text stays as typed, but is rewritten when the language changes, where it would be
 * another amount; the other side shows the estimate.
 */
export function AmountInput({ id, side, form, estimated, isWrong, describedBy, type }: AmountInputProps) {
  const write = useAmountText();
  const { language } = useTexts().i18n;
  const isTyped = form.side === side;
  const isEstimate = !isTyped && estimated !== '';
  return (
    <>
      {isEstimate && (
        <span className="ua-convert__about" aria-hidden="true">
          ≈
        </span>
      )}
      <input
        id={id}
        className={`ua-convert__amount ua-num${isEstimate ? ' ua-convert__amount--estimate' : ''}`}
        dir="ltr"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder="0"
        maxLength={MAX_TYPED}
        value={isTyped ? typedIn(form, language) : isEstimate ? write(estimated) : ''}
        aria-invalid={isTyped && isWrong}
        aria-describedby={describedBy}
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}

/** The typed text, rewritten for the page's current language; text that is not an amount stays as it is. */
function typedIn(form: ConversionForm, language: string): string {
  if (form.language === language) return form.amount;
  const { value } = parseAmount(form.amount, form.language);
  return value === undefined ? form.amount : typedAmount(value, language);
}

interface CoinButtonProps {
  side: 'from' | 'to';
  coin: string;
  /** Undefined where the coin is fixed. */
  open: (() => void) | undefined;
}

/** The chosen coin of a side; opens the picker. */
export function CoinButton({ side, coin, open }: CoinButtonProps) {
  const { t } = useTexts();
  const mark = (
    <>
      {coin !== '' && <CoinMark coin={coin} />}
      <span dir="ltr">{coin === '' ? t('convert.choose') : coin}</span>
    </>
  );
  if (open === undefined) return <span className="ua-convert__coin ua-convert__coin--fixed">{mark}</span>;
  return (
    <button
      type="button"
      className="ua-convert__coin"
      aria-haspopup="dialog"
      aria-label={t(side === 'from' ? 'convert.chooseFrom' : 'convert.chooseTo', { coin })}
      onClick={open}
    >
      {mark}
      <Icon name="chevronDown" />
    </button>
  );
}
