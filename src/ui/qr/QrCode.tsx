import { useMemo } from 'react';
import { encode } from 'uqr';
import './qrCode.css';

/** A QR code, dark on white in both themes, because cameras expect that. `label` describes its content. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className="ua-qr"
      viewBox={`0 0 ${size} ${size}`}
      width="176"
      height="176"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** The quiet zone required by ISO/IEC 18004 around a code, in modules. */
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
