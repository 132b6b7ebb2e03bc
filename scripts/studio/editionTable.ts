import { createHash } from 'node:crypto';
import type { EditionFile } from '../../generated/models/edition.v1.d.ts';
import { isRecord } from '../../src/language/index.ts';
import type { EditionId } from '../../src/studio/protocol/protocol.ts';
import { loadProject } from '../description/loadProject.ts';
import { JsonDocument } from '../documents/jsonDocument.ts';
import { editionIds } from '../editions/combination.ts';
import { type EditionModel, readEditionModel, withEditions } from '../editions/editionModel.ts';

/** The project as the studio has read it. */
export interface EditionTable {
  /** Path → text, as on disk. */
  readonly files: EditionModel['files'];
  /** What can be resolved from them: an edition that is not valid JSON is ignored. */
  readonly model: EditionModel;
}

/**
 * Reads the project from the disk.
 *
 * @param before what was read last: where only editions differ, everything computed about the rest is reused
 * @throws Error for a screen, form or widget that is not valid JSON: developers have to fix those
 */
export async function readTable(root: string, before?: EditionTable): Promise<EditionTable> {
  const { files } = await loadProject(root);
  const silent = editionIds
    .filter((id) => readableEdition(id, editionFile(id), files[editionFile(id)] ?? '') === null)
    .map((id) => [editionFile(id), JSON.stringify({ id, name: id, flags: {} })]);
  const sound = { ...files, ...Object.fromEntries(silent) };
  const isKnown = before !== undefined && differsInEditionsAlone(before.files, files);
  const model = isKnown ? withEditions(before.model, sound) : readEditionModel({ files: sound });
  return { files, model };
}

function differsInEditionsAlone(one: EditionTable['files'], other: EditionTable['files']): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  const editions = new Set(editionIds.map(editionFile));
  return [...paths].every((path) => editions.has(path) || one[path] === other[path]);
}

/**
 * An edition's text, as far as it can be resolved: an invalid entry hides its flag, so that a half-written entry can be
 * previewed. Null for a text that is not JSON or not this edition's.
 */
export function readableEdition(id: EditionId, file: string, text: string): EditionFile | null {
  const { value, syntaxError, repeats } = new JsonDocument(file, text);
  if (syntaxError !== undefined || repeats.length > 0 || !isRecord(value)) return null;
  const isWhole = value.id === id && typeof value.name === 'string' && isRecord(value.flags);
  return isWhole ? (value as unknown as EditionFile) : null;
}

/** Path of an edition's file from the project's root. */
export function editionFile(id: EditionId): string {
  return `schemas/compliance/editions/${id}.json`;
}

/** SHA-256 (hex) of a text. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
