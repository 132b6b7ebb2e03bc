import type { Readable } from 'node:stream';
import type { ByteSink } from './writers/fileSink.ts';

/** Where the files of statements are. We generate their names: the task's id, a hyphen, the attempt and an extension. */
export interface StatementStore {
  /** Begins a file, in place of one of this name. @throws StoreError */
  begin(name: string): Promise<NewFile>;
  /** A file's bytes. @throws StoreError when it is not there, or cannot be read now */
  read(name: string): Promise<Readable>;
  /** Removes a file; one that is not there is none to remove. @throws StoreError */
  remove(name: string): Promise<void>;
  /**
   * Removes what crashed attempts of these tasks left. Everything else stays: a file of nobody's, and one whose task the
   * books do not know, as after an older copy of them was put back.
   * @param kept the file of each task by its id, '' for a task without one
   * @throws StoreError
   */
  removeLeftovers(kept: ReadonlyMap<number, string>): Promise<void>;
}

/** A file that is being written: nobody reads it before it is finished. Every method but `abandon` throws StoreError. */
export interface NewFile extends ByteSink {
  /** Resolves to its size in bytes once all of it is kept. */
  finish(): Promise<number>;
  /** Removes what there is of it. Never rejects: what led here says more than what follows from it. */
  abandon(): Promise<void>;
}

/** The store cannot do what was asked now, because of a full disk or an unavailable share, for example. It may later. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('The files of statements cannot be reached.', { cause });
    this.name = 'StoreError';
  }
}

/** Work of a store; whatever it fails with becomes a StoreError. */
export async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new StoreError(cause);
  }
}
