import { coinHue } from '../../formats/index.ts';
import './parts.css';

/** A coin's mark: its first letter on a tint of its own. */
export function CoinDisc({ coin }: { coin: string }) {
  return (
    <span className={`ua-w-disc ua-w-disc--${coinHue(coin)}`} aria-hidden="true">
      {[...coin][0] ?? ''}
    </span>
  );
}
