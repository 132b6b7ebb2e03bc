import { useMemo } from 'react';
import './qrCode.css';
import { qrPath } from './qrPath.ts';

/** A QR code, dark on white in both themes, because cameras expect it so. `label` says what it holds. */
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
