let amounts: Intl.NumberFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/** "1,234.5 USDT"; the amount is a decimal string and stays exact. */
export function plainAmount(amount: string, coin: string): string {
  amounts ??= new Intl.NumberFormat('en', { maximumFractionDigits: 18 });
  return `${amounts.format(amount as `${number}`)} ${coin}`;
}

/** @param ms milliseconds since 1970 as a string */
export function plainTime(ms: string): string {
  times ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
  return ms === '' ? '' : times.format(new Date(Number(ms)));
}
