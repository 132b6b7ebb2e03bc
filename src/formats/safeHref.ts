const HERE = 'https://this.site';

/** An https address or a path of this site; undefined for anything else (javascript:, data:, //elsewhere). */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const isPath = value.startsWith('/');
  try {
    // The parser of browsers decides: it skips tabs and line ends and takes a backslash for a slash.
    const { protocol, origin } = new URL(value, isPath ? HERE : undefined);
    return protocol === 'https:' && (!isPath || origin === HERE) ? value : undefined;
  } catch {
    return undefined;
  }
}
