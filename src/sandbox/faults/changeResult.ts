import type { EnvelopeSpelling } from '../server/envelope.ts';

/** The answer with another result; an answer without envelope is its result. */
export function changeResult(
  spelling: EnvelopeSpelling,
  envelope: unknown,
  change: (result: unknown) => unknown,
): unknown {
  if (spelling === 'none' || typeof envelope !== 'object' || envelope === null) return change(envelope);
  return { ...envelope, result: change('result' in envelope ? envelope.result : {}) };
}
