import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountLabel } from '../../formats/index.ts';
import { Fact, Figure, useAmountText } from '../parts/Figure.tsx';
import './blockConfirm.css';
import type { Quote } from './conversionState.ts';

interface BlockConfirmProps {
  quote: Quote;
  confirm: () => void;
  close: () => void;
}

/** Repeats both amounts and the account before a block is traded. Disappears when the quote ends. */
export function BlockConfirm({ quote, confirm, close }: BlockConfirmProps) {
  const { t } = useTranslation();
  const write = useAmountText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return (
    <dialog ref={dialog} className="ua-convert__dialog" aria-labelledby={id} onClose={close}>
      <h2 id={id} className="ua-convert__title">
        {t('otc.confirmTitle')}
      </h2>
      <dl className="ua-w-facts">
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
      </dl>
      <p>{t('otc.confirmText')}</p>
      <div className="ua-convert__dialogFoot">
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
      </div>
    </dialog>
  );
}
