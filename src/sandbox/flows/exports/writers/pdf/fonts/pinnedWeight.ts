import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/*
 * Why HarfBuzz: files of Han characters are bearable as variable fonts alone, a tenth of the size of nine weights apart.
 * A PDF has no variable fonts, and fontkit (2.0.4) fails to take characters out of one.
 */

const require = createRequire(import.meta.url);

/** The functions of HarfBuzz's subsetter that are used here; every number but a length or a value is an address. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  hb_blob_create(data: number, bytes: number, mode: number, user: number, onFree: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** HB_MEMORY_MODE_READONLY */
const readOnly = 1;
/** HB_SUBSET_FLAGS_NO_HINTING */
const withoutHints = 1;
/** The axis "wght" as four bytes. */
const weightAxis = 0x77676874;

let loading: Promise<Subsetter> | undefined;

/**
 * A variable TrueType font in one weight, with all its characters and without hints.
 * @throws Error when it is no font with an axis of weights
 */
export async function pinnedWeight(font: Uint8Array, weight: number): Promise<Buffer> {
  loading ??= load();
  const hb = await loading;
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.byteLength, readOnly, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    // The set is empty: its opposite is every character.
    hb.hb_set_invert(hb.hb_subset_input_unicode_set(input));
    hb.hb_subset_input_set_flags(input, withoutHints);
    if (hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight) === 0)
      throw new Error('The font has no axis of weights.');
    return made(hb, face, input);
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

function made(hb: Subsetter, face: number, input: number): Buffer {
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('HarfBuzz cannot read the font.');
  const blob = hb.hb_face_reference_blob(subset);
  const from = hb.hb_blob_get_data(blob, 0);
  const bytes = Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(blob)));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(subset);
  return bytes;
}

async function load(): Promise<Subsetter> {
  const wasm = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm);
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}
