const PATHS = {
  copy: 'M6 6V3h8v8h-3M2 6h9v8H2z',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  chevron: 'M6 3l5 5-5 5',
  down: 'M3 6l5 5 5-5',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  info: 'M8 7.5V12M8 4.5h.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  warn: 'M8 6v3.5M8 12h.01M8 2 1.5 13.5h13z',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.5 10.5 14 14',
  sort: 'M5 6l3-3 3 3M5 10l3 3 3-3',
  ascending: 'M5 9l3-3 3 3',
  descending: 'M5 7l3 3 3-3',
  external: 'M6 3H3v10h10v-3M9 3h4v4M13 3 7 9',
} as const;

export type GlyphName = keyof typeof PATHS;

/** A 16 px line drawing beside words, which say what it means; it is hidden from screen readers. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      className={name === 'chevron' ? 'ua-glyph ua-glyph--directed' : 'ua-glyph'}
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
