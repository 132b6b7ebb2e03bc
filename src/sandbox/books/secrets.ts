import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from './secretFile.ts';

/** Secret values that outsiders cannot compute and that survive a restart. */
export interface Secrets {
  /** 32 bytes derived from these parts (HMAC-SHA-256 keyed with the exchange's seed). */
  bytes(...parts: readonly (string | number)[]): Uint8Array;
}

/** Name of the seed's file in the data folder. */
export const seedFile = 'secret.key';

/** Length of the seed. */
export const seedBytes = 32;
let ofThisProcess: Secrets | undefined;

/**
 * The secrets of an exchange. They are derived from a seed that is generated at the first start and kept in secret.key
 * in the data folder. With 'memory' they live as long as the process.
 * @throws KeysUnreadableError when the file exists and holds no seed
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  if (dataDir === 'memory') {
    ofThisProcess ??= secretsOf(randomBytes(seedBytes));
    return ofThisProcess;
  }
  const path = join(dataDir, seedFile);
  const text = await keptFile(path, async () => `${randomBytes(seedBytes).toString('hex')}\n`);
  if (!/^[0-9a-f]{64}\n$/.test(text)) throw new KeysUnreadableError(path);
  return secretsOf(Buffer.from(text.trim(), 'hex'));
}

function secretsOf(seed: Buffer): Secrets {
  return {
    bytes: (...parts) => new Uint8Array(createHmac('sha256', seed).update(JSON.stringify(parts)).digest()),
  };
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
