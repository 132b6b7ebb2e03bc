import type { Answer } from './deployment.ts';
import type { Fault } from './fault.ts';

/** Below that, bytes, compressing saves no packet. */
const small = 2_000;

const compressible = /\.(?:html|js|css|svg|json)$/;

/** Whether what was built compressed is sent so. @param file its name in the build */
export function checkCompression({ headers, body }: Answer, file: string): Omit<Fault, 'at'>[] {
  if (!compressible.test(file) || body.length <= small) return [];
  if (/^(?:br|gzip|zstd)$/.test(headers['content-encoding'] ?? '')) return [];
  return [
    { is: 'sent without compression', mend: 'send the .br or .gz file beside it to whoever accepts that' },
  ];
}
