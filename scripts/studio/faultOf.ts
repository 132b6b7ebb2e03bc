import { getLocation } from 'jsonc-parser';
import type { EditionId, Fault, FaultPlace } from '../../src/studio/protocol.ts';
import { editionIds } from '../editions/edition.ts';
import type { Finding } from '../prove/finding.ts';
import { formatFinding } from '../prove/formatFinding.ts';
import { editionFile } from './editionFile.ts';

/** A finding of the proof with the entry it speaks about. @param text of its file */
export function faultOf(finding: Finding, text: string): Fault {
  const { file, line } = finding;
  const fault = { sentence: formatFinding(finding), file, line };
  const edition = editionIds.find((id) => file === editionFile(id));
  const at = edition === undefined ? undefined : placeIn(edition, finding, text);
  return at === undefined ? fault : { ...fault, at };
}

function placeIn(edition: EditionId, { line, column }: Finding, text: string): FaultPlace | undefined {
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  // One letter on: at the very bracket that begins a value one is still in front of it.
  const path = getLocation(text, offset + 1).path.filter((step) => step !== '');
  const [, flag, ...inner] = path;
  if (path[0] !== 'flags' || typeof flag !== 'string') return undefined;
  const [first, ...rest] = inner;
  const index = typeof first === 'number' ? first : 0;
  const property = typeof first === 'number' ? rest : inner;
  return { edition, flag, index, pointer: property.map((step) => `/${step}`).join('') };
}
