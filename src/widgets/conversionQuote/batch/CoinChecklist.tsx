import { useId } from 'react';
import { FailureHelp, useErrorText } from '../../../runtime/index.ts';
import { CoinMark } from '../../../ui/icons/CoinMark.tsx';
import { Note } from '../../../ui/note/Note.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { Figure } from '../../shared/Figure.tsx';
import { sumAmounts } from './batchCalls.ts';
import { type BatchEvent, type BatchForm, MOST_COINS } from './batchMachine.ts';
import type { BatchCoin, BatchCoins } from './useBatchCoins.ts';
import '../../../ui/check/checkLine.css';

interface CoinChecklistProps {
  found: BatchCoins;
  form: BatchForm;
  send: (event: BatchEvent) => boolean;
}

/** The coins to choose from, with their value; a coin that cannot be chosen says why. */
export function CoinChecklist({ found, form, send }: CoinChecklistProps) {
  const { t } = useTexts();
  const text = useErrorText(found.error);
  const { coins } = found;
  if (coins === undefined && found.error) {
    return (
      <Note tone="fail" title={t('convert.problem.load')} role="alert">
        <p>{text}</p>
        <FailureHelp error={found.error} retry={found.reload} label={t('convert.retry')} />
      </Note>
    );
  }
  if (coins === undefined) {
    return (
      <p role="status" className="ua-batch__loading ua-skeleton">
        <span className="ua-visually-hidden">{t('convert.loading')}</span>
      </p>
    );
  }
  if (coins.length === 0) return <p className="ua-batch__none">{t(`convert.batch.none.${form.scope}`)}</p>;
  return (
    <fieldset className="ua-batch__coins">
      <legend className="ua-visually-hidden">{t('convert.batch.coins')}</legend>
      <ListHead coins={coins} form={form} send={send} />
      <ul className="ua-batch__list">
        {coins.map((coin) => (
          <CoinRow key={coin.coin} coin={coin} form={form} send={send} />
        ))}
      </ul>
    </fieldset>
  );
}

function ListHead({
  coins,
  form,
  send,
}: Omit<CoinChecklistProps, 'found'> & { coins: readonly BatchCoin[] }) {
  const { t } = useTexts();
  const open = coins.filter(({ coin, isSupported }) => isSupported && coin !== form.toCoin);
  const all = open.slice(0, MOST_COINS).map(({ coin }) => coin);
  const isAll = all.length > 0 && all.every((coin) => form.chosen.includes(coin));
  const value = sumAmounts(coins.filter(({ coin }) => form.chosen.includes(coin)).map((row) => row.value));
  return (
    <div className="ua-batch__head ua-row ua-muted">
      <label className="ua-check-line ua-batch__all">
        <input
          type="checkbox"
          className="ua-check"
          checked={isAll}
          disabled={all.length === 0}
          onChange={() => send({ type: 'coinsChosen', coins: isAll ? [] : all })}
        />
        {t('convert.batch.all')}
      </label>
      <span role="status">
        {t('convert.batch.chosen', { count: form.chosen.length, most: MOST_COINS })}
        {form.chosen.length > 0 && (
          <>
            {' · ≈ '}
            <Figure value={value} unit="USD" digits={2} />
          </>
        )}
      </span>
    </div>
  );
}

function CoinRow({ coin: row, form, send }: Omit<CoinChecklistProps, 'found'> & { coin: BatchCoin }) {
  const { t } = useTexts();
  const id = useId();
  const isChosen = form.chosen.includes(row.coin);
  const reason = reasonAgainst(row, form, isChosen);
  return (
    <li className={`ua-batch__row${reason === undefined ? '' : ' ua-batch__row--closed'}`}>
      <label className="ua-batch__label">
        <input
          type="checkbox"
          className="ua-check"
          checked={isChosen}
          disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : id}
          onChange={() => send({ type: 'coinToggled', coin: row.coin })}
        />
        <CoinMark coin={row.coin} />
        <span className="ua-batch__names">
          <span className="ua-batch__code" dir="ltr">
            {row.coin}
          </span>
          {reason !== undefined && (
            <span id={id} className="ua-batch__reason">
              {t(reason, { most: MOST_COINS })}
            </span>
          )}
        </span>
        <span className="ua-batch__figures">
          <Figure value={row.balance} />
          {row.value !== '' && (
            <span className="ua-batch__value">
              ≈ <Figure value={row.value} unit="USD" digits={2} />
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

/** Text key of why a coin cannot be chosen now; undefined when it can. */
function reasonAgainst(row: BatchCoin, form: BatchForm, isChosen: boolean): string | undefined {
  if (!row.isSupported) return 'convert.closedCoin';
  if (row.coin === form.toCoin) return 'convert.batch.isTarget';
  return !isChosen && form.chosen.length >= MOST_COINS ? 'convert.batch.most' : undefined;
}
