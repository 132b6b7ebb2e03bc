import { accountLabel } from '../../formats/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { Fact, Facts } from '../../ui/facts/Facts.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { Figure, useAmountText } from '../shared/Figure.tsx';
import type { Quote } from './quote/conversionState.ts';

interface BlockConfirmProps {
  quote: Quote;
  confirm: () => void;
  close: () => void;
}

/** Repeats both amounts and the account before a block is traded. Disappears when the quote ends. */
export function BlockConfirm({ quote, confirm, close }: BlockConfirmProps) {
  const { t } = useTexts();
  const write = useAmountText();
  return (
    <Sheet
      as="middle"
      isLight={false}
      title={t('otc.confirmTitle')}
      onClose={close}
      footer={
        <>
          <button type="button" className="ua-button" onClick={close}>
            {t('convert.back')}
          </button>
          <button
            type="button"
            className="ua-button ua-button--primary"
            onClick={() => {
              close();
              confirm();
            }}
          >
            {t('otc.confirmTrade')}
          </button>
        </>
      }
    >
      <div className="ua-convert__block">
        <p>{t('otc.confirmText')}</p>
        <Facts>
          <Fact label={t('convert.youGive')}>
            <Figure value={quote.fromAmount} unit={quote.fromCoin} />
          </Fact>
          <Fact label={t('convert.youGet')}>
            <Figure value={quote.toAmount} unit={quote.toCoin} />
          </Fact>
          <Fact label={t('convert.rate')}>
            <bdi dir="ltr" className="ua-num">
              1 {quote.fromCoin} = {write(quote.rate)} {quote.toCoin}
            </bdi>
          </Fact>
          <Fact label={t('common.account')}>{t(accountLabel(quote.account))}</Fact>
        </Facts>
      </div>
    </Sheet>
  );
}
