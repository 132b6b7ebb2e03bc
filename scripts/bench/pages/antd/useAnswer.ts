import { useEffect, useState } from 'react';

export interface Answer<Result> {
  result: Result | null;
  isLoading: boolean;
}

/** Asks when the component appears and whenever `ask` changes; keep `ask` stable. */
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
