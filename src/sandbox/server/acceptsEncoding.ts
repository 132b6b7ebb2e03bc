/** Whether an Accept-Encoding header names `encoding` and does not refuse it (`br;q=0`). */
export function acceptsEncoding(header: string | string[] | undefined, encoding: string): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.replace(/\s/g, '').split(';'))
    .some(([name, quality = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(quality));
}
