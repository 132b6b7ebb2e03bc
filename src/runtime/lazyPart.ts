import { type ComponentType, createElement, useEffect } from 'react';

export interface LazyPart<Props> {
  /** Renders immediately when its code is loaded; otherwise it suspends, so it needs a Suspense around it. */
  Part: ComponentType<Props>;
  /**
   * Loads the code. Rejects on failure; another call retries, which helps when a style sheet failed. Some browsers
   * remember a failed script until the page is reloaded.
   */
  load(): Promise<void>;
}

const forgetting = new WeakMap<object, () => void>();

/** After an error thrown because a component's code failed to load, makes its next render load the code again. */
export function forgetLost(error: unknown): void {
  if (typeof error === 'object' && error !== null) forgetting.get(error)?.();
}

/** What is fetched on demand and read while rendering: data, or the code of a part. */
export interface LazyValue<Value> {
  /** The value once it is there. Until then it throws what a Suspense waits for, and after a failure the error. */
  read(): Value;
  /** Fetches the value. Rejects on failure; another call retries. */
  load(): Promise<void>;
}

/** A value fetched on demand. Once it is there, reading it suspends nothing; a failed download is retried. */
export function lazyValue<Value>(fetchValue: () => Promise<Value>): LazyValue<Value> {
  let ready: { value: Value } | undefined;
  let fetching: Promise<void> | undefined;
  const load = () => {
    fetching ??= fetchValue().then(
      (value) => {
        ready = { value };
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  let lost: Error | undefined;
  const suspend = (): never => {
    // Kept until a boundary clears it: before React passes an error to a boundary, it renders the component once more.
    if (lost !== undefined) throw lost;
    // Suspense catches a thrown promise and renders again once it has settled; after a failure that render throws.
    throw load().catch((reason: unknown) => {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      forgetting.set(error, () => {
        lost = undefined;
      });
      lost = error;
    });
  };
  return { read: () => (ready ?? suspend()).value, load };
}

/**
 * A component loaded on demand: a page's own chunk, a dialog, a picker. Unlike React.lazy it renders without a flash of
 * the fallback when the code is already loaded, and it retries a failed download.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const { read, load } = lazyValue(fetchPart);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the module's own level
  return { Part: (props) => createElement(read(), props), load };
}

let firstShown: Promise<unknown> = Promise.resolve();

/**
 * Until then no `laterPart` is fetched. Called by a page's entry, because what a first render begins to fetch arrives
 * while it goes on: importing a part and running it keep the first row from the reader.
 */
export function holdLaterParts(until: Promise<unknown>): void {
  firstShown = until;
}

/** As lazyPart, for what the first page is shown without: the tools around a table, the account's menu. */
export function laterPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(() => firstShown.then(fetchPart));
}

/** Delay in ms after rendering for browsers without requestIdleCallback. */
const IDLE_AFTER_MS = 1000;

/**
 * Loads components once the page is rendered and idle, so that the user does not wait for them later. What fails here
 * is loaded again when it is needed.
 * @param parts the same array on every render
 */
export function useWhenIdle(parts: readonly { load(): Promise<unknown> }[]): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const part of parts) part.load().catch(() => undefined);
    };
    // Not supported by every browser yet.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAll, IDLE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(idle);
  }, [parts]);
}
