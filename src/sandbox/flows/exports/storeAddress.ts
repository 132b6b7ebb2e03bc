/** A place in an S3-compatible store, and who writes there. */
export interface S3Address {
  /** The server, "https://s3.eu-central-1.amazonaws.com". */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of our files' keys: '' or "statements/". */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Session token of temporary credentials; '' for permanent ones. */
  readonly sessionToken: string;
}

/** A folder, such as one that several machines share. */
export interface FolderAddress {
  /** Its absolute path. */
  readonly folder: string;
}

/** Where the files of statements are, when they are not in the data folder. */
export type StoreAddress = S3Address | FolderAddress;
