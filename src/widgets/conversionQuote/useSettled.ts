import { useEffect, useState } from 'react';

/** The second click of a double click on "Get quote" must not land on "Confirm", which stands in the same place. */
const CONFIRM_AFTER_MS = 400;

/** Whether something has stood on the page for a moment; another object begins anew. */
export function useSettled(shown: object): boolean {
  const [settled, setSettled] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(setSettled, CONFIRM_AFTER_MS, shown);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
