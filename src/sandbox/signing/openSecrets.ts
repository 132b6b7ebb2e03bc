import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from './keptFile.ts';
import { KeysUnreadableError } from './keysUnreadableError.ts';

/** What nobody outside may be able to work out, and a restart must not change. */
export interface Secrets {
  /** 32 bytes that belong to these parts (HMAC-SHA-256 by the exchange's own seed). */
  bytes(...parts: readonly (string | number)[]): Uint8Array;
}

const seedBytes = 32;
let ofThisProcess: Secrets | undefined;

/**
 * The secrets of an exchange. They follow from a seed that is drawn at its first start and kept in secret.key in its
 * data folder. With 'memory' they live as long as the process.
 * @throws KeysUnreadableError when the file is there and holds no seed
 */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  if (dataDir === 'memory') {
    ofThisProcess ??= secretsOf(randomBytes(seedBytes));
    return ofThisProcess;
  }
  const path = join(dataDir, 'secret.key');
  const text = await keptFile(path, async () => `${randomBytes(seedBytes).toString('hex')}\n`);
  if (!/^[0-9a-f]{64}\n$/.test(text)) throw new KeysUnreadableError(path);
  return secretsOf(Buffer.from(text.trim(), 'hex'));
}

function secretsOf(seed: Buffer): Secrets {
  return {
    bytes: (...parts) => new Uint8Array(createHmac('sha256', seed).update(JSON.stringify(parts)).digest()),
  };
}
