import type { EditionFile } from '../../generated/models/edition.v1.d.ts';
import type { EditionId } from '../../src/studio/protocol.ts';
import { isRecord } from '../description/isRecord.ts';
import { JsonDocument } from '../prove/jsonDocument.ts';

/**
 * What an edition's text says, as far as it can be resolved at all: what is wrong inside an entry hides its flag there,
 * so a half-written entry can be looked at. Null for a text that is no JSON or not this edition's.
 */
export function readableEdition(id: EditionId, file: string, text: string): EditionFile | null {
  const { value, syntaxError, repeats } = new JsonDocument(file, text);
  if (syntaxError !== undefined || repeats.length > 0 || !isRecord(value)) return null;
  const isWhole = value.id === id && typeof value.name === 'string' && isRecord(value.flags);
  return isWhole ? (value as unknown as EditionFile) : null;
}
