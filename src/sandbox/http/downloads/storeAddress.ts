import type { S3Address } from '../../flows/exports/s3/s3Address.ts';

/** A folder, such as one that several machines share. */
export interface FolderAddress {
  /** Its absolute path. */
  readonly folder: string;
}

/** Where the files of statements are, when they are not in the data folder. */
export type StoreAddress = S3Address | FolderAddress;
