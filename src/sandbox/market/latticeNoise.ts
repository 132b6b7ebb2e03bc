/**
 * A number that belongs to one point of one lattice: between -√3 and √3, mean 0, variance 1, the same for the same
 * seed for ever. `seed`, `level` and `index` are whole numbers of 32 bits.
 */
export function latticeNoise(seed: number, level: number, index: number): number {
  const mixed = scramble(scramble(scramble(seed) ^ Math.imul(level, 0x9e3779b1)) ^ index);
  return ((mixed >>> 0) / 2 ** 31 - 1) * Math.sqrt(3);
}

/** Finalizer of MurmurHash3: every bit of the result depends on every bit given. */
function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
