import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../src/language/index.ts';
import type { EditionId, LastChange } from '../../src/studio/protocol/protocol.ts';
import { editionIds } from '../editions/combination.ts';

/** What one person saved: one line of the trail. */
export interface TrailEntry extends LastChange {
  readonly edition: EditionId;
  /** SHA-256 (hex) of the file's text before and after. */
  readonly before: string;
  readonly after: string;
  /** What it changed, in the wording of `npm run diff-editions`. */
  readonly sentences: readonly string[];
}

/** Lines of JSON, only ever added to, so that it is handed in, and merged, together with the editions. */
export const trailFile = 'schemas/compliance/changes.jsonl';

/** Everything people saved, the oldest first. What cannot be read, a line or all of it, is passed over. */
export async function readTrail(root: string): Promise<TrailEntry[]> {
  const text = await textIn(root).catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return isEntry(entry) ? [entry] : [];
    } catch {
      return [];
    }
  });
}

/** Adds a line; it is on the disk when this resolves. */
export async function addToTrail(root: string, entry: TrailEntry): Promise<void> {
  // A line that a power failure cut off would take the next one with it.
  const isCut = /[^\n]$/.test(await textIn(root));
  const handle = await open(join(root, trailFile), 'a');
  try {
    await handle.writeFile(`${isCut ? '\n' : ''}${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Who last saved an edition in the studio; null when what its file holds now came from elsewhere. @param base its hash */
export function lastChange(trail: readonly TrailEntry[], id: EditionId, base: string): LastChange | null {
  const last = trail.findLast(({ edition }) => edition === id);
  return last?.after === base ? { by: last.by, at: last.at } : null;
}

async function textIn(root: string): Promise<string> {
  return readFile(join(root, trailFile), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
}

function isEntry(value: unknown): value is TrailEntry {
  if (!isRecord(value)) return false;
  const { edition, by, at, after } = value;
  return editionIds.some((id) => id === edition) && [by, at, after].every((one) => typeof one === 'string');
}
