import sprite from '../../../generated/marks/marks.svg';
import './icon.css';
import { markedCoins } from '../../../generated/marks/coins.ts';
import { networkMarks } from '../../../generated/marks/networks.ts';

const marked: ReadonlySet<string> = new Set(markedCoins);

/** A coin's mark, or a currency's flag, by its code. */
export function CoinMark({ coin }: { coin: string }) {
  return markOf(marked.has(coin) ? `coin-${coin}` : undefined, coin);
}

/** A network's mark. @param chain code of the network; `name` is the one that people know it by */
export function NetworkMark({ chain, name }: { chain: string; name: string }) {
  return markOf(Object.hasOwn(networkMarks, chain) ? networkMarks[chain] : undefined, name);
}

const TINTS = 3;

/**
 * The mark of a coin or network; its name stands beside it, so it is hidden from screen readers. Drawings are in a file of
 * their own, which the browser fetches when the first one is shown.
 * @param symbol id of the drawing; undefined where there is none: a disc with the first letter of `name` stands for it
 */
function markOf(symbol: string | undefined, name: string) {
  if (symbol !== undefined)
    return (
      <svg className="ua-mark" aria-hidden="true">
        <use href={`${sprite}#${symbol}`} />
      </svg>
    );
  const [letter = ''] = name;
  // Written by style: as text it would be copied with the name.
  return (
    <span
      className={`ua-mark ua-mark--${(letter.codePointAt(0) ?? 0) % TINTS}`}
      data-letter={letter}
      aria-hidden="true"
    />
  );
}
