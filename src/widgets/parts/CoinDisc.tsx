import { coinHue } from '../../formats/index.ts';
import './parts.css';

/** A coin's mark: its first letter on a tint of its own. Drawn, not written: it is no part of what a button is called. */
export function CoinDisc({ coin }: { coin: string }) {
  return (
    <span
      className={`ua-w-disc ua-w-disc--${coinHue(coin)}`}
      data-letter={[...coin][0] ?? ''}
      aria-hidden="true"
    />
  );
}
