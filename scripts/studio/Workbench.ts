import { spawn } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  EditionDraft,
  Fault,
  Proposal,
  Saved,
  SaveRequest,
  StudioPerson,
  StudioState,
} from '../../src/studio/protocol/protocol.ts';
import { reachedOperations } from '../editions/readOperationSources.ts';
import { type EditionTable, editionFile, readTable, textHash } from './editionTable.ts';
import { draftText, proposalOf } from './proposalOf.ts';
import { studioState } from './studioState.ts';
import { addToTrail, readTrail, type TrailEntry, trailFile } from './trail.ts';

/** The result of a save request. */
type SaveOutcome =
  | { readonly outcome: 'saved'; readonly saved: Saved }
  | { readonly outcome: 'refused'; readonly faults: readonly Fault[] }
  | { readonly outcome: 'changed'; readonly state: StudioState };

interface WorkbenchOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Regenerates what depends on the editions. @returns error messages */
  regenerate(): Promise<readonly string[]>;
}

/** The project as the studio edits it: its files as last read, and what edited editions would change. */
export class Workbench {
  readonly #options: WorkbenchOptions;
  #table: EditionTable;
  /** One file is written at a time. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: WorkbenchOptions, table: EditionTable) {
    this.#options = options;
    this.#table = table;
  }

  /** @throws Error for a project whose files cannot be read at all */
  static async open(options: WorkbenchOptions): Promise<Workbench> {
    return new Workbench(options, await readTable(options.root));
  }

  /** The files as they are on disk now. */
  async state(): Promise<StudioState> {
    this.#table = await readTable(this.#options.root, this.#table);
    return studioState(this.#table, await readTrail(this.#options.root));
  }

  /** The operations that a route's screen can call; none for an unknown one. Does not access the disk. */
  operationsOf(route: string): ReadonlySet<string> {
    const { screens, sources } = this.#table.model;
    const screen = screens.get(route);
    return screen === undefined ? new Set() : reachedOperations(screen, sources);
  }

  /** What the drafts would change. Does not access the disk. */
  propose(drafts: readonly EditionDraft[]): Proposal {
    return proposalOf(this.#table, drafts);
  }

  /**
   * Writes one edition's file, unless the proof rejects it or the file has changed since it was read.
   * @param person whose name the trail keeps; null where whoever started the studio is the only one
   */
  save(request: SaveRequest, person: StudioPerson | null = null): Promise<SaveOutcome> {
    const next = this.#last.then(() => this.#save(request, person));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #save({ base, ...draft }: SaveRequest, person: StudioPerson | null): Promise<SaveOutcome> {
    const file = editionFile(draft.edition);
    const path = join(this.#options.root, file);
    const present = await readFile(path, 'utf8');
    if (textHash(present) !== base) return { outcome: 'changed', state: await this.state() };
    this.#table = await readTable(this.#options.root, this.#table);
    const given = proposalOf(this.#table, [draft]);
    if (given.faults.length > 0) return { outcome: 'refused', faults: given.faults };
    const text = await formattedJson(file, draftText(draft, present));
    const { faults, sentences, unchanged } = proposalOf(this.#table, [{ edition: draft.edition, text }]);
    if (faults.length > 0) return { outcome: 'refused', faults };
    const problems: string[] = [];
    if (text !== present) {
      await writeWhole(path, text);
      const described = sentences.map((sentence) => sentence.text);
      const change = { edition: draft.edition, before: base, after: textHash(text), sentences: described };
      if (person !== null) problems.push(...(await this.#record(person, change)));
      problems.push(...(await this.#options.regenerate()));
    }
    return {
      outcome: 'saved',
      saved: { sentences, unchanged, problems, state: await this.state() },
    };
  }

  /** Notes who has saved. @returns why that could not be noted; the file is saved all the same */
  async #record({ name }: StudioPerson, change: Omit<TrailEntry, 'by' | 'at'>): Promise<string[]> {
    try {
      await addToTrail(this.#options.root, { at: new Date().toISOString(), by: name, ...change });
      return [];
    } catch (cause) {
      return [`Who saved it could not be noted in ${trailFile}: ${(cause as Error).message}`];
    }
  }
}

/**
 * A JSON text as `npm run format` writes it.
 *
 * @param file its path, from which the formatter infers the file type
 * @throws Error with the formatter's message for a text that is not JSON
 */
export function formattedJson(file: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FORMATTER, 'format', `--stdin-file-path=${file}`], {
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const written: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => written.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(written).toString());
      else reject(new Error(Buffer.concat(said).toString().trim() || `The formatter ended with ${code}.`));
    });
    child.stdin.end(text);
  });
}

const FORMATTER = 'node_modules/@biomejs/biome/bin/biome';

/** Writes a file atomically: readers see the old text or the new one, even after a power failure. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
