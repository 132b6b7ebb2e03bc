import { expect, it } from 'vitest';
import { animateWebp } from '../../../scripts/pictures/animateWebp.ts';

/** A file of one picture, with a chunk before it that no frame needs. */
function still(name: string, content: number[]): Buffer {
  const chunk = (id: string, bytes: number[]) => {
    const head = Buffer.alloc(8, id);
    head.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([head, Buffer.from(bytes), Buffer.alloc(bytes.length % 2)]);
  };
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('ICCP', [1, 2, 3]), chunk(name, content)]);
  const head = Buffer.alloc(8, 'RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** The chunks of a file from `at`, as their names and contents. */
function chunksOf(file: Buffer, at: number): [string, Buffer][] {
  if (at >= file.length) return [];
  const length = file.readUInt32LE(at + 4);
  const content = file.subarray(at + 8, at + 8 + length);
  return [[file.toString('latin1', at, at + 4), content], ...chunksOf(file, at + 8 + length + (length % 2))];
}

const stills = [
  { webp: still('VP8 ', [7, 8, 9]), ms: 1600 },
  { webp: still('VP8L', [5, 6]), ms: 70_000 },
];
const made = animateWebp(stills, { width: 1120, height: 860 }, 2);

it('states its length, its size, and how often it is played', () => {
  expect(made.readUInt32LE(4)).toBe(made.length - 8);
  const [[, canvas] = [], [, play] = []] = chunksOf(made, 12);
  expect(canvas?.[0]).toBe(0x02);
  expect([canvas?.readUIntLE(4, 3), canvas?.readUIntLE(7, 3)]).toEqual([1119, 859]);
  expect(play?.readUInt16LE(4)).toBe(2);
});

it('shows every still for its duration, whole and alone', () => {
  const frames = chunksOf(made, 12).slice(2);
  expect(frames.map(([name]) => name)).toEqual(['ANMF', 'ANMF']);
  expect(frames.map(([, frame]) => frame.readUIntLE(12, 3))).toEqual([1600, 70_000]);
  expect(frames.map(([, frame]) => [frame.readUIntLE(6, 3), frame.readUIntLE(9, 3)])).toEqual([
    [1119, 859],
    [1119, 859],
  ]);
  const pictures = frames.map(([, frame]) => chunksOf(frame, 16));
  expect(pictures).toEqual([[['VP8 ', Buffer.from([7, 8, 9])]], [['VP8L', Buffer.from([5, 6])]]]);
});

it('refuses a still without a picture', () => {
  const empty = { webp: still('EXIF', [1]), ms: 1 };
  expect(() => animateWebp([empty], { width: 1, height: 1 }, 0)).toThrow(RangeError);
});
