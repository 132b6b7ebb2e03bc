import type { ResultOf } from '../../../../generated/api/types.ts';
import { request } from './request.ts';
import { useAnswer } from './useAnswer.ts';

const askCoins = () => request<ResultOf<'coinList'>>('GET', '/v3/private/cht/asset-common/coin-list', {});

/** The coins of the funding account as options of a select. */
export function useCoinOptions(): { value: string; label: string }[] {
  const { result } = useAnswer(askCoins);
  return (result?.fund ?? []).map(({ coin, fullName }) => ({
    value: coin,
    label: `${coin} ${fullName ?? ''}`,
  }));
}
