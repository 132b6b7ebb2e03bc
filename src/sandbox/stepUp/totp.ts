import { createHmac } from 'node:crypto';

/** Length of one step, ms (RFC 6238 §4.1, the usual value). */
export const stepMs = 30_000;

type Algorithm = 'sha1' | 'sha256' | 'sha512';

/** The step that a moment (ms) lies in. */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** The code of one step: HOTP (RFC 4226 §5.3) over the step's number (RFC 6238). Six digits by SHA-1 unless given. */
export function totp(
  secret: Uint8Array,
  step: number,
  { digits = 6, algorithm = 'sha1' }: { digits?: number; algorithm?: Algorithm } = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}
