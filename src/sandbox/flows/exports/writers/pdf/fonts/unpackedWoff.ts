import { inflateSync } from 'node:zlib';

/** Bytes of the headers and of an entry in the directories of both formats. */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/**
 * A font of WOFF 1.0 as TrueType. fontkit (2.0.4) reads WOFF, but unpacks a table anew for each glyph, which took most of the
 * time of a short document.
 */
export function unpackedWoff(font: Buffer): Buffer {
  const count = font.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  font.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const to = sfnt.header + index * sfnt.entry;
    const [offset, packed, length] = [4, 8, 12].map((at) => font.readUInt32BE(from + at));
    const bytes = font.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const table = packed === length ? bytes : inflateSync(bytes);
    // The tag and the checksum.
    font.copy(head, to, from, from + 4);
    font.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Each begins at a multiple of four.
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
