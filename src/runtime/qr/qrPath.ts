import { encode } from 'uqr';

/** The quiet zone that ISO/IEC 18004 asks for around a code, in modules. */
const QUIET_ZONE = 4;

/** A text as a QR code: one SVG path of unit squares on a field of `size` × `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let path = '';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return { size, path };
}
