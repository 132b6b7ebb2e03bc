import { type KeyboardEvent, useState } from 'react';
import type { ConversionCoin } from './checkForm.ts';

/**
 * Which option the keyboard stands on: arrows go one on, round the ends; Enter chooses. It
 * begins with the chosen coin and, when a search leaves it out, with the first one found.
 */
export function useActiveOption(
  options: readonly ConversionCoin[],
  chosen: string,
  choose: (coin: ConversionCoin) => void,
): { active: ConversionCoin | undefined; onKeyDown: (event: KeyboardEvent) => void } {
  const [wanted, setWanted] = useState(chosen);
  const found = options.findIndex(({ coin }) => coin === wanted);
  const at = found === -1 ? 0 : found;
  const active = options[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : options[step];
    if (next !== undefined) {
      event.preventDefault();
      setWanted(next.coin);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) choose(active);
    }
  };
  return { active, onKeyDown };
}
