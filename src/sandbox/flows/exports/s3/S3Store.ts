import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ExportFolder } from '../exportFolder.ts';
import { type NewFile, type StatementStore, stored } from '../statementStore.ts';
import type { S3Address } from '../storeAddress.ts';
import { askS3, S3Refusal } from './askS3.ts';

/**
 * The files of statements in an S3-compatible store. A file is made in a folder of this machine and goes to the store in one call when
 * it is whole, with its digest: nobody ever sees a partial one.
 */
export class S3Store implements StatementStore {
  readonly #at: S3Address;
  readonly #folder: ExportFolder;

  /** @param folder where files are written; this process may share it with others */
  constructor(at: S3Address, folder: ExportFolder) {
    this.#at = at;
    this.#folder = folder;
  }

  async begin(name: string): Promise<NewFile> {
    const file = await this.#folder.begin(name);
    const digest = createHash('sha256');
    return {
      write(bytes) {
        digest.update(bytes);
        return file.write(bytes);
      },
      finish: async () => {
        const size = await file.finish();
        const bytes = await this.#folder.read(name);
        const body = { bytes, size, sha256: digest.digest('hex') };
        (await stored(askS3(this.#at, { method: 'PUT', name, body }))).resume();
        await this.#folder.remove(name);
        return size;
      },
      abandon: () => file.abandon(),
    };
  }

  async read(name: string): Promise<Readable> {
    this.#folder.pathOf(name);
    return stored(askS3(this.#at, { method: 'GET', name }));
  }

  async remove(name: string): Promise<void> {
    this.#folder.pathOf(name);
    const gone = askS3(this.#at, { method: 'DELETE', name }).catch((cause: unknown) => {
      if (!(cause instanceof S3Refusal && cause.status === 404)) throw cause;
      return null;
    });
    (await stored(gone))?.resume();
  }

  /** A killed process leaves its unfinished files in the folder, and nothing partial in the store. */
  removeLeftovers(kept: ReadonlyMap<number, string>): Promise<void> {
    return this.#folder.removeLeftovers(new Map([...kept.keys()].map((id) => [id, ''])));
  }

  /** @throws Error with one sentence when the bucket cannot be used, without anything secret */
  async check(): Promise<void> {
    const { bucket, endpoint } = this.#at;
    try {
      (await askS3(this.#at, { method: 'HEAD', name: '' })).resume();
    } catch (cause) {
      const status = cause instanceof S3Refusal ? cause.status : 0;
      const place = `The bucket "${bucket}" at ${endpoint}`;
      if (status === 404) throw new Error(`${place} does not exist: create it or correct EXPORT_STORE.`);
      if (status === 403)
        throw new Error(`${place} is closed to AWS_ACCESS_KEY_ID: correct the credentials or their rights.`);
      throw new Error(
        status === 0
          ? `${place} cannot be reached: start its server or correct EXPORT_STORE.`
          : `${place} answered with HTTP ${status}: look at its own log, or correct the region in EXPORT_STORE.`,
        { cause },
      );
    }
  }
}
