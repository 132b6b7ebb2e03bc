/** One still of an animation. */
export interface Still {
  /** A WebP of one picture, as a browser writes its screenshots. */
  webp: Buffer;
  /** How long it is shown; up to 16,777,215 ms. */
  ms: number;
}

/** The chunks that hold the picture itself, lossy and lossless; what else a file has says nothing that a frame needs. */
const PICTURES = ['VP8 ', 'VP8L'];
const IS_ANIMATED = 0x02;
/** Each still covers the one before it whole. */
const REPLACES = 0x02;

/**
 * Stills of one size as one animated WebP. Chromium writes only stills, and the encoders of animations that there are bring
 * a native library for what is a container's few headers (RFC 9649, section 2.7).
 * @param size in pixels of the picture, of every still
 * @param loops how often it is played; 0 is without end
 * @throws RangeError where a still has no picture
 */
export function animateWebp(
  stills: readonly Still[],
  { width, height }: { width: number; height: number },
  loops: number,
): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = IS_ANIMATED;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const play = Buffer.alloc(6);
  play.writeUInt16LE(loops, 4);
  const frames = stills.map(({ webp, ms }) => {
    const head = Buffer.alloc(16);
    head.writeUIntLE(width - 1, 6, 3);
    head.writeUIntLE(height - 1, 9, 3);
    head.writeUIntLE(ms, 12, 3);
    head[15] = REPLACES;
    return chunk('ANMF', Buffer.concat([head, pictureOf(webp)]));
  });
  const chunks = [chunk('VP8X', canvas), chunk('ANIM', play), ...frames];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The chunk of a file that holds its picture, with its head. */
function pictureOf(webp: Buffer): Buffer {
  let at = 12;
  while (at + 8 <= webp.length) {
    const end = at + 8 + webp.readUInt32LE(at + 4);
    const next = end + (end % 2);
    if (PICTURES.includes(webp.toString('latin1', at, at + 4))) return webp.subarray(at, next);
    at = next;
  }
  throw new RangeError('A still of the animation is no WebP with a picture in it.');
}
