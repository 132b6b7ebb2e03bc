import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { followFile, keptFile } from './secretFile.ts';

/** Secret values that outsiders cannot compute and that survive a restart. */
export interface Secrets {
  /** 32 bytes derived from these parts (HMAC-SHA-256 keyed with the exchange's seed). */
  bytes(...parts: readonly (string | number)[]): Uint8Array;
  /** The same for every accepted seed, newest first, to check values derived before the seed was replaced. */
  accepted(...parts: readonly (string | number)[]): readonly Uint8Array[];
}

/** Name of the seed's file in the data folder. */
export const seedFile = 'secret.key';

/** Length of the seed. */
export const seedBytes = 32;
let ofThisProcess: Secrets | undefined;

/**
 * The secrets of an exchange. They are derived from a seed that is generated at the first start and kept in secret.key
 * in the data folder; each use has what the file says by then. With 'memory' they live as long as the process.
 * @throws KeysUnreadableError when the file exists and holds no seed
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  if (dataDir === 'memory') {
    const seeds = [randomBytes(seedBytes)] as const;
    ofThisProcess ??= secretsOf(() => seeds);
    return ofThisProcess;
  }
  const path = join(dataDir, seedFile);
  const text = await keptFile(path, async () => seedText([randomBytes(seedBytes)]));
  const read = (written: string) => readSeeds(written, path);
  return secretsOf(followFile(path, read(text), read));
}

/** The seed in use, and the one of before it while that still counts. */
export type Seeds = readonly [current: Buffer, previous?: Buffer];

/** @throws KeysUnreadableError when the text is not that of a file with seeds */
export function readSeeds(text: string, path: string): Seeds {
  const [, current, previous] = /^([0-9a-f]{64})\n(?:([0-9a-f]{64})\n)?$/.exec(text) ?? [];
  if (current === undefined) throw new KeysUnreadableError(path);
  const seed = Buffer.from(current, 'hex');
  return previous === undefined ? [seed] : [seed, Buffer.from(previous, 'hex')];
}

/** One a line, in hex. */
export function seedText(seeds: Seeds): string {
  return seeds.map((seed) => `${seed?.toString('hex')}\n`).join('');
}

function secretsOf(seeds: () => Seeds): Secrets {
  return {
    bytes: (...parts) => derived(seeds()[0], parts),
    accepted: (...parts) => seeds().flatMap((seed) => (seed === undefined ? [] : [derived(seed, parts)])),
  };
}

function derived(seed: Buffer, parts: readonly (string | number)[]): Uint8Array {
  return new Uint8Array(createHmac('sha256', seed).update(JSON.stringify(parts)).digest());
}

/** A key file holds no valid keys. The message is one sentence for the operator. */
export class KeysUnreadableError extends Error {
  constructor(path: string, options: ErrorOptions = {}) {
    super(
      `The keys of the exchange in ${path} cannot be read: delete that file, and new ones are made.`,
      options,
    );
    this.name = 'KeysUnreadableError';
  }
}
