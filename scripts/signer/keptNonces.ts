import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../src/sandbox/world/clock.ts';

/** A request is accepted within 30 s of its own time, either way, so that it cannot come again a minute later. */
const keptMs = 120_000;

/**
 * The nonces of requests that could still be sent again, in memory and in a file, so that a restart forgets none. One process
 * alone may use the folder (lockDataFolder).
 */
export class KeptNonces {
  readonly #path: string;
  readonly #clock: Clock;
  /** When each was accepted, ms; the oldest first. */
  readonly #at = new Map<string, number>();
  #sweptAt: number;

  constructor(folder: string, clock: Clock) {
    this.#path = join(folder, 'nonces');
    this.#clock = clock;
    for (const [, at, nonce = ''] of fileText(this.#path).matchAll(/^(\d+) ([\w-]{22})$/gm))
      this.#at.set(nonce, Number(at));
    this.#sweptAt = clock.now();
    this.#sweep();
  }

  /** False when the nonce (16 bytes) was already there. It is in the file before its request goes on. */
  async add(nonce: Buffer): Promise<boolean> {
    const now = this.#clock.now();
    if (now - this.#sweptAt > keptMs) this.#sweep();
    const name = nonce.toString('base64url');
    if (this.#at.has(name)) return false;
    this.#at.set(name, now);
    appendFileSync(this.#path, `${now} ${name}\n`, { mode: 0o600 });
    return true;
  }

  /** Drops what is too old, here and in the file. */
  #sweep(): void {
    this.#sweptAt = this.#clock.now();
    for (const [name, at] of this.#at) if (this.#sweptAt - at > keptMs) this.#at.delete(name);
    const lines = [...this.#at].map(([name, at]) => `${at} ${name}\n`).join('');
    writeFileSync(`${this.#path}.new`, lines, { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw cause;
  }
}
