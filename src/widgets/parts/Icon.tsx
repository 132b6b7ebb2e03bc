import './parts.css';

const PATHS = {
  swap: 'M5 3v10m0 0-2.5-2.5M5 13l2.5-2.5M11 13V3m0 0L8.5 5.5M11 3l2.5 2.5',
  down: 'M3.5 6 8 10.5 12.5 6',
  check: 'M3 8.5 6.5 12 13 4.5',
  copy: 'M6 6V3h7v7h-3M3 6h7v7H3z',
  close: 'M4 4l8 8m0-8-8 8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.5-1.5L14 14',
  warn: 'M8 6v3.5M8 12h.01M8 2 1.5 13.5h13z',
  info: 'M8 7.5V12M8 4.5h.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  up: 'M4 11 11.5 4M6 4h5.5v5.5',
  fall: 'M4 5l7.5 7M11.5 6.5V12H6',
} as const;

type IconName = keyof typeof PATHS;

/** A 16 px line icon beside a text that says the same; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="ua-w-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
