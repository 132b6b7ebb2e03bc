import type { EditionDraft, FlagEntries, ProposeRequest, SaveRequest } from '../../src/studio/protocol.ts';
import { isRecord } from '../description/isRecord.ts';
import { editionIds } from '../editions/edition.ts';

/** What the studio's page asked. What is inside an edition is the proof's to judge. @throws Error with one sentence */
export function readProposeRequest(body: unknown): ProposeRequest {
  const drafts = isRecord(body) ? body.drafts : undefined;
  if (!Array.isArray(drafts)) throw new Error('"drafts" must be a list.');
  return { drafts: drafts.map(readDraft) };
}

/** @throws Error with one sentence */
export function readSaveRequest(body: unknown): SaveRequest {
  const base = isRecord(body) ? body.base : undefined;
  if (typeof base !== 'string') throw new Error('"base" must be the hash of the text that was edited.');
  return { ...readDraft(body), base };
}

function readDraft(given: unknown): EditionDraft {
  const { edition, flags, text } = isRecord(given) ? given : {};
  const known = editionIds.find((id) => id === edition);
  if (known === undefined) throw new Error(`"edition" must be one of ${editionIds.join(', ')}.`);
  if (typeof text === 'string') return { edition: known, text };
  if (!isRecord(flags)) throw new Error('A draft has "flags" or "text".');
  return { edition: known, flags: flags as FlagEntries };
}
