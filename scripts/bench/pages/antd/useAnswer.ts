import { useEffect, useState } from 'react';
import type { ResultOf } from '../../../../generated/api/types.ts';

interface Answer<Result> {
  result: Result | null;
  isLoading: boolean;
}

/** Sends the request when the component mounts and whenever `ask` changes; keep `ask` stable. */
export function useAnswer<Result>(ask: () => Promise<Result>): Answer<Result> {
  const [answer, setAnswer] = useState<Answer<Result>>({ result: null, isLoading: true });
  useEffect(() => {
    let isCurrent = true;
    setAnswer((before) => ({ ...before, isLoading: true }));
    ask().then(
      (result) => isCurrent && setAnswer({ result, isLoading: false }),
      () => isCurrent && setAnswer({ result: null, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return answer;
}

const askCoins = () => request<ResultOf<'coinList'>>('GET', '/v3/private/cht/asset-common/coin-list', {});

/** The coins of the funding account as options of a select. */
export function useCoinOptions(): { value: string; label: string }[] {
  const { result } = useAnswer(askCoins);
  return (result?.fund ?? []).map(({ coin, fullName }) => ({
    value: coin,
    label: `${coin} ${fullName ?? ''}`,
  }));
}

/**
 * The request layer of a plain page: one fetch, the envelope unwrapped.
 * @throws Error with the server's message when it refuses
 */
export async function request<Result>(
  method: 'GET' | 'POST',
  path: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Result> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== '');
  const query =
    method === 'GET' ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
  const response = await fetch(`${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', usertoken: userToken() },
    body: method === 'POST' ? JSON.stringify(Object.fromEntries(given)) : null,
  });
  const answer = (await response.json()) as { ret_code: number; ret_msg: string; result: Result };
  if (answer.ret_code !== 0) throw new Error(answer.ret_msg);
  return answer.result;
}

function userToken(): string {
  return /(?:^|; )ua_token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
