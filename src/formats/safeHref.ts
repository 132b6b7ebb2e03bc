/** An https address or a path of this site; undefined for anything else (javascript:, data:, //elsewhere). */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^\/(?![/\\])/.test(value)) return value;
  try {
    return new URL(value).protocol === 'https:' ? value : undefined;
  } catch {
    return undefined;
  }
}
