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
