import { type ComponentType, createElement, useEffect } from 'react';

export interface Later<Props> {
  /** Draws the part at once when its code is there; else it suspends, so a Suspense belongs around it. */
  Part: ComponentType<Props>;
  /**
   * Fetches the code. Rejects when it could not be fetched; another call tries again, which helps when a style sheet was
   * lost. That a script was lost, some browsers remember until the page is loaded anew.
   */
  load(): Promise<void>;
}

const forgetting = new WeakMap<object, () => void>();

/** After an error that a part threw because its code was lost, the part's next drawing fetches the code again. */
export function forgetLost(error: unknown): void {
  if (typeof error === 'object' && error !== null) forgetting.get(error)?.();
}

/**
 * A part whose code is off the way to the first screen: a page's own chunk, a dialog, a picker. Unlike React.lazy it
 * draws without a moment's fallback when the code is there already, and a download that failed is tried again.
 */
export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  let ready: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const load = () => {
    fetching ??= fetchPart().then(
      (component) => {
        ready = component;
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
    // Kept until a boundary forgets it: before React gives an error to a boundary, it draws the part once more.
    if (lost !== undefined) throw lost;
    // Suspense takes a thrown promise and draws again once it is settled; a failed one then throws its error.
    throw load().catch((reason: unknown) => {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      forgetting.set(error, () => {
        lost = undefined;
      });
      lost = error;
    });
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the module's own level
  return { Part: (props) => createElement(ready ?? suspend(), props), load };
}

/** Where the browser does not tell when it is idle, this long after the page was drawn. */
const REST_AFTER_MS = 1000;

/**
 * Fetches parts once the page is drawn and has nothing better to do, so that nobody waits for them later. What fails
 * here is fetched again when it is needed.
 * @param parts the same array at every draw
 */
export function useAtRest(parts: readonly { load(): Promise<unknown> }[]): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const part of parts) part.load().catch(() => undefined);
    };
    // Not in every browser yet.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAll, REST_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(idle);
  }, [parts]);
}
