/** What Chromium writes down of a moment or, with `dur`, of a span of time; both in µs of a clock of its own. */
export interface TraceEvent {
  name: string;
  cat: string;
  /** `X` for a span. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: Readonly<Record<string, unknown>>;
}

/** The kinds of work that a main thread has, as a reader of a trace would name them. */
export const kinds = ['script', 'compiling', 'styles', 'layout', 'painting', 'garbage', 'other'] as const;
type Kind = (typeof kinds)[number];

/** A file or an answer on its way, ms since the start. */
export interface TracedRequest {
  url: string;
  sentMs: number;
  /** The end of the trace for what was still on its way. */
  endMs: number;
  /** As sent, compressed. */
  bytes: number;
}

/** Time that the main thread was at work, ms, until the moment that the bench waits for and after it. */
export type Work = Readonly<Record<Kind, { until: number; after: number }>>;

/** How a page was drawn; times in ms since its navigation, or since the input that the bench measures. */
export interface TraceSummary {
  /** When what the bench waits for was there, `endMs` if it waits for nothing. */
  doneMs: number;
  endMs: number;
  /** The first paint of any text; null for what begins with an input. */
  firstPaintMs: number | null;
  requests: readonly TracedRequest[];
  work: Work;
  /** Spans in which the main thread was at work, in order. */
  busy: readonly (readonly [fromMs: number, toMs: number])[];
}

/** How the bench's pages mark the input they measure from, and what they wait for (pages/probe/pageStart.ts). */
const marks = { from: 'bench:from', done: 'bench:done' } as const;

const kindOf: readonly (readonly [names: RegExp, kind: Kind])[] = [
  [/^(?:V8\.GC|MinorGC|MajorGC)/, 'garbage'],
  [
    /^(?:v8\.compile|v8\.produce|V8\.(?:Compile|Parse|PreParse|Optimize|Maglev|Deoptimize|FinalizeBaseline)|FlushInstruction)/,
    'compiling',
  ],
  [/^(?:UpdateLayoutTree|ParseAuthorStyleSheet|InvalidateStyle)/, 'styles'],
  [/^Layout$/, 'layout'],
  [/^(?:Pre)?Paint$|^(?:Layerize|UpdateLayer|Commit|CompositeLayers|RasterTask)/, 'painting'],
  [
    /^(?:FunctionCall|EvaluateScript|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|v8\.|V8\.)/,
    'script',
  ],
];

/**
 * Reads what Chromium wrote down of one page.
 * @param text the JSON of a trace, with the categories of recordTrace.ts
 * @throws Error when it has no page of http
 */
export function readTrace(text: string): TraceSummary {
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] };
  const navigation = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && loaded(args).startsWith('http'),
  );
  if (navigation === undefined) throw new Error('The trace has no page that was loaded over HTTP.');
  const own = traceEvents
    .filter(({ pid, ts }) => pid === navigation.pid && ts >= navigation.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const momentOf = (mark: string) => own.find(({ name, ph }) => name === mark && ph !== 'X')?.ts;
  const from = momentOf(marks.from) ?? navigation.ts;
  const toMs = (ts: number) => (ts - from) / 1000;
  const main = own.filter(({ ph, tid, ts }) => ph === 'X' && tid === navigation.tid && ts >= from);
  const end = Math.max(from, ...main.map(({ ts, dur = 0 }) => ts + dur));
  const done = momentOf(marks.done) ?? end;
  const paint = from === navigation.ts ? momentOf('firstContentfulPaint') : undefined;
  return {
    doneMs: toMs(done),
    endMs: toMs(end),
    firstPaintMs: paint === undefined ? null : toMs(paint),
    requests: requestsOf(own.filter(({ ts }) => ts >= from)).map(({ sent, finished, ...request }) => ({
      ...request,
      sentMs: toMs(sent),
      endMs: toMs(finished ?? end),
    })),
    work: workOf(main, done),
    busy: busySpans(main).map(([a, b]) => [toMs(a), toMs(b)] as const),
  };
}

function loaded(args: TraceEvent['args']): string {
  return String((args.data as { documentLoaderURL?: string } | undefined)?.documentLoaderURL ?? '');
}

interface Resource {
  requestId: string;
  url?: string;
  encodedDataLength?: number;
}

function requestsOf(events: readonly TraceEvent[]) {
  const known = new Map<string, { url: string; sent: number; finished?: number; bytes: number }>();
  for (const { name, ts, args } of events) {
    if (name !== 'ResourceSendRequest' && name !== 'ResourceFinish') continue;
    const { requestId, url = '', encodedDataLength = 0 } = args.data as Resource;
    const request = known.get(requestId);
    if (request !== undefined) known.set(requestId, { ...request, finished: ts, bytes: encodedDataLength });
    else if (url.startsWith('http')) known.set(requestId, { url, sent: ts, bytes: 0 });
  }
  return [...known.values()];
}

/** What each span took beside the spans in it, by kind. */
function workOf(spans: readonly TraceEvent[], done: number): Work {
  const work = Object.fromEntries(kinds.map((kind) => [kind, { until: 0, after: 0 }])) as Record<
    Kind,
    { until: number; after: number }
  >;
  const around: TraceEvent[] = [];
  for (const span of spans) {
    while (around.length > 0 && span.ts >= endOf(around.at(-1) as TraceEvent)) around.pop();
    add(work, span, done, span.dur ?? 0);
    const outer = around.at(-1);
    if (outer !== undefined) add(work, outer, done, -(span.dur ?? 0));
    around.push(span);
  }
  return work;
}

function add(
  work: Record<Kind, { until: number; after: number }>,
  span: TraceEvent,
  done: number,
  us: number,
) {
  const [, kind] = kindOf.find(([names]) => names.test(span.name)) ?? [undefined, 'other' as const];
  work[kind][span.ts < done ? 'until' : 'after'] += us / 1000;
}

function busySpans(spans: readonly TraceEvent[]): [number, number][] {
  const busy: [number, number][] = [];
  for (const span of spans) {
    const last = busy.at(-1);
    if (last !== undefined && span.ts <= last[1]) last[1] = Math.max(last[1], endOf(span));
    else busy.push([span.ts, endOf(span)]);
  }
  return busy;
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
