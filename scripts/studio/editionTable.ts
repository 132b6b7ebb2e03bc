import { loadProject } from '../description/loadProject.ts';
import { editionIds } from '../editions/edition.ts';
import { type EditionModel, readEditionModel, withEditions } from '../editions/editionModel.ts';
import { editionFile } from './editionFile.ts';
import { readableEdition } from './readableEdition.ts';

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
