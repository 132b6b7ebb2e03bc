import { kinds, type TraceSummary } from './readTrace.ts';

/** Characters for the time of the trace. */
const WIDTH = 72;
const NAME_WIDTH = 34;
/** From idle to busy all the time. */
const SHADES = ' ░▒▓█';
/** What a build adds to a file's name: of the area's code 7 letters (vite.config.ts), of its sheets 6, and 8 otherwise. */
const HASH = /-(?:[\w-]{7,8}(?=\.js$)|[\w-]{6,8}(?=\.css$)|[\w-]{8}(?=\.(?:woff2|svg)$))/;

/**
 * A page's start as text: when what was asked for came, when the main thread was at work, and at what.
 * @param untilMs the time that the picture shows
 */
export function waterfallText(title: string, trace: TraceSummary, untilMs = trace.endMs): string {
  const place = (ms: number) => Math.min(WIDTH - 1, Math.max(0, Math.floor((ms / untilMs) * WIDTH)));
  const line = (name: string, bar: string, words = '') =>
    `${name.slice(-NAME_WIDTH).padEnd(NAME_WIDTH)} ${bar.padEnd(WIDTH)} ${words}`.trimEnd();
  const moment = (name: string, ms: number) => line(name, `${' '.repeat(place(ms))}▲`, `${whole(ms)} ms`);
  const requests = trace.requests
    .filter(({ sentMs }) => sentMs <= untilMs)
    .map(({ url, sentMs, endMs, bytes }) => {
      const [from, to] = [place(sentMs), place(endMs)];
      const bar = ' '.repeat(from) + '━'.repeat(Math.max(1, to - from + 1));
      return line(nameOf(url), bar, `${whole(sentMs)}–${whole(endMs)} ms  ${(bytes / 1000).toFixed(1)} kB`);
    });
  return [
    title,
    '',
    line('', `0${`${whole(untilMs)} ms`.padStart(WIDTH - 1)}`),
    ...requests,
    line('main thread', shades(trace, untilMs)),
    ...(trace.firstPaintMs === null ? [] : [moment('first text painted', trace.firstPaintMs)]),
    ...(trace.doneMs < trace.endMs ? [moment('what the bench waits for', trace.doneMs)] : []),
    '',
    'work of the main thread, ms   until then      after',
    ...kinds.map((kind) => {
      const { until, after } = trace.work[kind];
      return `${kind.padEnd(28)}${whole(until).padStart(12)}${whole(after).padStart(11)}`;
    }),
    '',
  ].join('\n');
}

function nameOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(HASH, '').split('/').slice(-2).join('/');
}

/** How busy the main thread was in each step of the picture. */
function shades({ busy }: TraceSummary, untilMs: number): string {
  const step = untilMs / WIDTH;
  return Array.from({ length: WIDTH }, (_, index) => {
    const [from, to] = [index * step, (index + 1) * step];
    const worked = busy.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0);
    return SHADES.charAt(Math.ceil((worked / step) * (SHADES.length - 1) - 0.01));
  }).join('');
}

function whole(ms: number): string {
  return Math.round(ms).toLocaleString('en');
}
