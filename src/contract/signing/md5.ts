import SparkMd5 from 'spark-md5';

/** MD5 of a text's UTF-8, 16 bytes. */
export function md5(text: string): Uint8Array<ArrayBuffer> {
  const hex = SparkMd5.ArrayBuffer.hash(new TextEncoder().encode(text).buffer);
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
