/**
 * What a span may say: names of operations, statements and jobs, codes and ids of requests; never a person, a token, an
 * address, an amount or a parameter of a statement.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The beginning of a span. */
export interface SpanStart {
  readonly name: string;
  /** `server` for a call from outside, `client` for a call of ours to the database. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: SpanAttributes;
  /** `traceparent` (W3C Trace Context) of a caller that is believed. */
  readonly parent?: string | undefined;
}

/** A span under way. */
export interface OpenSpan {
  /** As in `traceparent`: version, trace, span and flags. */
  readonly context: string;
  /** Runs `work`, whose spans, and those of whatever it starts, are below this one. */
  run<Result>(work: () => Result): Result;
  /** With `error.type` it counts as failed. */
  annotate(attributes: SpanAttributes): void;
  end(): void;
}

/** Makes spans and sends them away. */
export interface Tracer {
  open(start: SpanStart): OpenSpan;
  /** The span that the caller runs below; undefined outside of any. */
  current(): Pick<OpenSpan, 'context' | 'annotate'> | undefined;
}

let tracer: Tracer | null = null;

/** Traces this process from now on; null ends that. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

/** Begins a span that ends elsewhere; null while nothing is traced. */
export function openSpan(start: () => SpanStart): OpenSpan | null {
  return tracer?.open(start()) ?? null;
}

/** Runs `work` in a span of its own, if anything is traced; it is marked as failed when `work` throws. */
export async function traced<Result>(start: () => SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = openSpan(start);
  if (span === null) return work();
  try {
    return await span.run(work);
  } catch (cause) {
    span.annotate(failureOf(cause));
    throw cause;
  } finally {
    span.end();
  }
}

/** Adds to the span that the caller runs below. */
export function annotateSpan(attributes: SpanAttributes): void {
  tracer?.current()?.annotate(attributes);
}

/** The id of the trace that the caller belongs to, 32 hexadecimal digits; undefined outside of any. */
export function currentTraceId(): string | undefined {
  return tracer?.current()?.context.split('-')[1];
}

/** SQLSTATE or code of the system, or else the type: a message may quote what a customer sent. */
export function failureOf(cause: unknown): SpanAttributes {
  if (!(cause instanceof Error)) return { 'error.type': typeof cause };
  const { code } = cause as { code?: unknown };
  const isCode = typeof code === 'string' || typeof code === 'number';
  return { 'error.type': isCode ? String(code) : cause.name };
}
