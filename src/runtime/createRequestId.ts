/**
 * An id for one request, 32 hexadecimal digits. Not crypto.randomUUID, which exists only in secure contexts, while a
 * sandbox may be reached over plain HTTP.
 */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
