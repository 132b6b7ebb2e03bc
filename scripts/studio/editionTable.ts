import { createHash } from 'node:crypto';
import type { EditionFile } from '../../generated/models/edition.v1.d.ts';
import type { EditionId } from '../../src/studio/protocol.ts';
import { isRecord } from '../description/jsonSchema.ts';
import { loadProject } from '../description/loadProject.ts';
import { editionIds } from '../editions/combination.ts';
import { type EditionModel, readEditionModel, withEditions } from '../editions/editionModel.ts';
import { JsonDocument } from '../prove/jsonDocument.ts';

/** The project as it lies on the studio's table. */
export interface EditionTable {
  /** Path → text, as on the disk. */
  readonly files: EditionModel['files'];
  /** What can be resolved of them: an edition that is no JSON says nothing here. */
  readonly model: EditionModel;
}

/**
 * Reads the project from the disk.
 *
 * @param before what was read last: where only editions differ, everything worked out about the rest is kept
 * @throws Error for a screen, form or widget that is no JSON: developers mend those
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
 * What an edition's text says, as far as it can be resolved at all: what is wrong inside an entry hides its flag there,
 * so a half-written entry can be looked at. Null for a text that is no JSON or not this edition's.
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
