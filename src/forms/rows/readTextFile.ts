/** Larger files hold no list that anybody types. */
const LARGEST_BYTES = 1_000_000;

/**
 * The text of a file, in UTF-8 or as spreadsheets write "Unicode text" (UTF-16 with its mark); undefined for one that is
 * no text or too large.
 */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  if (file.size > LARGEST_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
