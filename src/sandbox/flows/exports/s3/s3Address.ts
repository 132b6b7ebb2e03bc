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

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The store that EXPORT_STORE names, `s3://bucket/prefix?region=…&endpoint=…`, with the credentials of AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN; null when there is none: statements are then in the data folder.
 * @throws Error with one plain sentence, which contains no credentials
 */
export function readS3Address(env: Env): S3Address | null {
  const text = env.EXPORT_STORE ?? '';
  if (text === '') return null;
  if (!URL.canParse(text) || !text.startsWith('s3://'))
    throw new Error(
      'EXPORT_STORE is no place in a store: use s3://bucket/prefix?region=eu-central-1 or file:///folder.',
    );
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new Error(
      'EXPORT_STORE contains credentials: put them into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new Error('EXPORT_STORE names no bucket: 3 to 63 lower-case letters, digits, hyphens and points.');
  const prefix = url.pathname
    .replace(/^\//, '')
    .replace(/\/?$/, (end) => (url.pathname.length > 1 ? '/' : end));
  if (!/^([a-z0-9_-]+\/)*$/i.test(prefix))
    throw new Error('EXPORT_STORE has a prefix of other than letters, digits, hyphens and underscores.');
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'region' && key !== 'endpoint');
  if (unknown !== undefined)
    throw new Error(`EXPORT_STORE has a part "${unknown}" that nobody reads: only region and endpoint are.`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new Error('EXPORT_STORE has a region of other than lower-case letters, digits and hyphens.');
  const endpoint = endpointOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  const accessKeyId = env.AWS_ACCESS_KEY_ID ?? '';
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY ?? '';
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('EXPORT_STORE needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const sessionToken = env.AWS_SESSION_TOKEN ?? '';
  return { endpoint, region, bucket: url.hostname, prefix, accessKeyId, secretAccessKey, sessionToken };
}

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Statements are personal: they leave this machine only over TLS. */
function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== ''
  )
    throw new Error('EXPORT_STORE has an endpoint that is no address of a server: use https://host:port.');
  if (url.protocol === 'http:' && !localNames.includes(url.hostname))
    throw new Error('EXPORT_STORE has an endpoint without TLS: use https, or a server on this machine.');
  return url.origin;
}
