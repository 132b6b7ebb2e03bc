/** How one series differs from the others besides its colour: dashes of lines, patterns of bars. */
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '14 5', '1 5'];
const PATTERNS = [
  undefined,
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M1 2h2M5 6h2',
  'M0 2h8M0 6h8',
  'M2 0v8M6 0v8',
  'M0 0l8 8M0 8l8-8',
];

/** Marks of single figures, around their middle; each differs from the others by its outline. */
const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  'M0 -6.5L6.5 0L0 6.5L-6.5 0z',
  'M0 -6.5L6 5H-6z',
  'M-4.5 -4.5H4.5V4.5H-4.5z',
  'M0 6.5L6 -5H-6z',
  'M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2z',
];

/** The class that gives a series (from 0) its colour, as `currentColor`. */
export function seriesClass(series: number): string {
  return `ua-chart__ink ua-chart__ink--${(series % DASHES.length) + 1}`;
}

export function dashOf(series: number): string | undefined {
  return DASHES[series % DASHES.length];
}

/** The outline of the marks of a series. */
export function shapeOf(series: number): string {
  return SHAPES[series % SHAPES.length] ?? '';
}

/** What fills the bars of a series; the first is plain. */
export function fillOf(series: number, patternId: string): string {
  return PATTERNS[series % PATTERNS.length] === undefined ? 'currentColor' : `url(#${patternId}-${series})`;
}

/** The patterns of that many series. */
export function InkPatterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, series) => {
        const path = PATTERNS[series % PATTERNS.length];
        if (path === undefined) return null;
        return (
          <pattern
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is what distinguishes patterns
            key={series}
            id={`${id}-${series}`}
            className={seriesClass(series)}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" fill="currentColor" fillOpacity="0.28" />
            <path d={path} stroke="currentColor" strokeWidth="2" fill="none" />
          </pattern>
        );
      })}
    </defs>
  );
}

interface SwatchProps {
  series: number;
  as: 'line' | 'points' | 'bar' | 'plain';
  patternId: string;
}

/** The mark of a series in the legend. */
export function Swatch({ series, as, patternId }: SwatchProps) {
  if (as === 'points')
    return (
      <svg className={`ua-chart__swatch ${seriesClass(series)}`} width="20" height="14" aria-hidden="true">
        <path d={shapeOf(series)} transform="translate(10 7)" fill="currentColor" />
      </svg>
    );
  return (
    <svg className={`ua-chart__swatch ${seriesClass(series)}`} width="20" height="12" aria-hidden="true">
      {as === 'line' ? (
        <path d="M0 6h20" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashOf(series)} />
      ) : (
        <>
          <rect
            x="4"
            width="12"
            height="12"
            rx="2"
            fill={as === 'plain' ? 'currentColor' : fillOf(series, patternId)}
          />
          <rect x="4.5" y="0.5" width="11" height="11" rx="1.5" fill="none" stroke="currentColor" />
        </>
      )}
    </svg>
  );
}
