const HUES = 8;

/** A coin's mark: its first letter on a disc whose tint is the same for the same coin everywhere. */
export function CoinMark({ coin }: { coin: string }) {
  let sum = 0;
  for (const letter of coin) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (
    <span className={`ua-coin-mark ua-coin-mark--${sum % HUES}`} aria-hidden="true">
      {[...coin][0] ?? ''}
    </span>
  );
}
