/**
 * A result as somebody on the way might change it: another first digit in the first amount that stands in it, else in
 * the first number, else a longer first text, else one more field. Never equal to what it got.
 */
export function tamper(result: unknown): unknown {
  const changed =
    changeFirst(result, /^-?\d+\.\d+$/, withOtherDigit) ??
    changeFirst(result, /^\d+$/, withOtherDigit) ??
    changeFirst(result, /^/, (text) => `${text}*`);
  if (changed !== null) return changed;
  const isObject = typeof result === 'object' && result !== null && !Array.isArray(result);
  return { ...(isObject ? result : {}), altered: true };
}

function withOtherDigit(text: string): string {
  return text.replace(/\d/, (digit) => (digit === '9' ? '8' : '9'));
}

/** A copy with the first text that fits changed; null when none fits. */
function changeFirst(value: unknown, fits: RegExp, change: (text: string) => string): unknown {
  if (typeof value === 'string') return fits.test(value) ? change(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const changed = changeFirst(inner, fits, change);
    if (changed === null) continue;
    return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  }
  return null;
}
