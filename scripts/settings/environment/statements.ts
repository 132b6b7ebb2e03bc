import { fileURLToPath } from 'node:url';
import type { FolderAddress, StoreAddress } from '../../../src/sandbox/flows/exports/storeAddress.ts';
import { anyText } from './readers.ts';
import { type Env, type Reader, type Rule, readVariables, variable } from './variable.ts';

/** A place in an S3-compatible store; who writes there is said elsewhere. */
type S3Place = Omit<Exclude<StoreAddress, FolderAddress>, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

const store: Reader<FolderAddress | S3Place> = (text) =>
  text.startsWith('file:') ? { folder: folderOf(text) } : s3PlaceOf(text);

function folderOf(text: string): string {
  const wanted = 'use file:///srv/statements, the absolute path of a folder.';
  if (!text.startsWith('file:///') || !URL.canParse(text))
    throw new Error(`names no folder of this machine: ${wanted}`);
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '')
    throw new Error(`has more than a path, which nobody reads: ${wanted}`);
  const path = pathOf(url)?.replace(/\/+$/, '') ?? '';
  if (path === '' || path.includes('\0')) throw new Error(`has a path that is none: ${wanted}`);
  return path;
}

/** null for one with an encoded slash, or that is not encoded in UTF-8. */
function pathOf(url: URL): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}

function s3PlaceOf(text: string): S3Place {
  if (!URL.canParse(text) || !text.startsWith('s3://'))
    throw new Error('is no place in a store: use s3://bucket/prefix?region=eu-central-1 or file:///folder.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new Error('contains credentials: put them into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new Error('names no bucket: 3 to 63 lower-case letters, digits, hyphens and points.');
  const prefix = url.pathname
    .replace(/^\//, '')
    .replace(/\/?$/, (end) => (url.pathname.length > 1 ? '/' : end));
  if (!/^([a-z0-9_-]+\/)*$/i.test(prefix))
    throw new Error('has a prefix of other than letters, digits, hyphens and underscores.');
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'region' && key !== 'endpoint');
  if (unknown !== undefined)
    throw new Error(`has a part "${unknown}" that nobody reads: only region and endpoint are.`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new Error('has a region of other than lower-case letters, digits and hyphens.');
  const endpoint = endpointOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  return { endpoint, region, bucket: url.hostname, prefix };
}

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Statements are personal: they leave this machine only over TLS. */
function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer =
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isServer) throw new Error('has an endpoint that is no address of a server: use https://host:port.');
  if (url.protocol === 'http:' && !localNames.includes(url.hostname))
    throw new Error('has an endpoint without TLS: use https, or a server on this machine.');
  return url.origin;
}

export const statementVariables = {
  EXPORT_STORE: variable({
    readBy: 'start, dev',
    means:
      'where the files of statements are: a shared folder, `file:///srv/statements`, or an S3-compatible store, `s3://bucket/prefix?region=eu-central-1&endpoint=https://host`',
    read: store,
    unset: 'none: `exports/` of the data folder',
  }),
  AWS_ACCESS_KEY_ID: variable({
    readBy: 'start, dev',
    means: 'who writes to `EXPORT_STORE`, for `s3://…`',
    read: anyText,
  }),
  AWS_SECRET_ACCESS_KEY: variable({ readBy: 'start, dev', means: 'the key to that', read: anyText }),
  AWS_SESSION_TOKEN: variable({
    readBy: 'start, dev',
    means: 'of credentials that end',
    read: anyText,
  }),
};

const rules: readonly Rule<typeof statementVariables>[] = [
  ({ EXPORT_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }) =>
    EXPORT_STORE !== null &&
    'bucket' in EXPORT_STORE &&
    (AWS_ACCESS_KEY_ID === null || AWS_SECRET_ACCESS_KEY === null) &&
    'EXPORT_STORE needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
];

/**
 * Where the files of statements are; null for the data folder.
 * @throws SettingsError without credentials in its sentences
 */
export function readStore(env: Env): StoreAddress | null {
  const { EXPORT_STORE: place, ...keys } = readVariables(statementVariables, env, rules);
  if (place === null || !('bucket' in place)) return place;
  return {
    ...place,
    accessKeyId: keys.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: keys.AWS_SESSION_TOKEN ?? '',
  };
}
