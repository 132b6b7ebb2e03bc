import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useReducer,
} from 'react';

export interface Meanwhile {
  /** Stands in the place of a part until its code is there. */
  meanwhile?: ReactNode;
}

export interface LazyPart<Props> {
  /** Renders immediately when its code is loaded; until then `meanwhile`. It throws when the download has failed. */
  Part: ComponentType<Props & Meanwhile>;
  /**
   * Loads the code. Rejects on failure; another call retries, which helps when a style sheet failed. Some browsers
   * remember a failed script until the page is reloaded.
   */
  load(): Promise<void>;
}

const nothing = () => undefined;

const forgetting = new WeakMap<object, () => void>();

/** After an error thrown because a component's code failed to load, makes its next render load the code again. */
export function forgetLost(error: unknown): void {
  // Looking up a primitive in a WeakMap returns undefined.
  forgetting.get(error as object)?.();
}

/** What is fetched on demand and read while rendering: data, or the code of a part. */
export interface LazyValue<Value> {
  /**
   * For components: the value once it is there. Until then the component suspends by `use()`; after a failure it throws the
   * error.
   */
  read(): Value;
  /** Fetches the value. Rejects on failure; another call retries. */
  load(): Promise<Value>;
}

/** Fetches a value once. What has failed is fetched again when it is asked for again. */
function createFetch<Value>(fetchValue: () => Promise<Value>) {
  let ready: { value: Value } | undefined;
  let fetching: Promise<Value> | undefined;
  return {
    ready: () => ready,
    load: () => {
      fetching ??= fetchValue().then(
        (value) => {
          ready = { value };
          return value;
        },
        (error: unknown) => {
          fetching = undefined;
          throw error;
        },
      );
      return fetching;
    },
  };
}

/** What a failed download throws until a boundary forgets it. Anything can be thrown, but keys of a WeakMap are objects. */
function lostUntil(reason: unknown, forget: () => void): object {
  const lost = Object(reason) as object;
  forgetting.set(lost, forget);
  return lost;
}

/** A value fetched on demand. Once it is there, reading it suspends nothing; a failed download is retried. */
export function lazyValue<Value>(fetchValue: () => Promise<Value>): LazyValue<Value> {
  const { ready, load } = createFetch(fetchValue);
  /** What components have begun to wait for: those have to call `use()` with it once more when it has settled. */
  let waiting: Promise<Value> | undefined;
  const begin = () =>
    load().catch((reason: unknown) => {
      throw lostUntil(reason, () => {
        waiting = undefined;
      });
    });
  const read = () => {
    const there = ready();
    if (waiting === undefined && there !== undefined) return there.value;
    waiting ??= begin();
    return use(waiting);
  };
  return { read, load };
}

/**
 * A component loaded on demand: a node, a dialog, a picker. Unlike React.lazy it renders at once when the code is already
 * loaded, it retries a failed download, and it waits without Suspense: React renders a page with several suspended
 * parts over and over until all of them are there (decision 0063).
 * @param fetchPart best `import(…).then((module) => module.Part)`: of `(await import(…)).Part`, and of a destructured
 * module, Vite writes the names twice into the first script
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const { ready, load } = createFetch(fetchPart);
  // Kept until a boundary forgets it: before React passes an error to a boundary, it renders the component once more.
  let lost: object | undefined;
  /** Resolves when the code is there or its failure is kept. */
  const settle = async () => {
    if (ready() !== undefined || lost !== undefined) return;
    await load().catch((reason: unknown) => {
      lost = lostUntil(reason, () => {
        lost = undefined;
      });
    });
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the module's own level
  const Part = ({ meanwhile, ...props }: Props & Meanwhile): ReactNode => {
    const [, render] = useReducer((count: number) => count + 1, 0);
    const there = ready();
    if (there === undefined && lost !== undefined) throw lost;
    const isThere = there !== undefined;
    // Not in the effect alone: a download begins with the first render, not after it.
    if (!isThere) void settle();
    useEffect(() => {
      if (isThere) return;
      let isGone = false;
      // As low in priority as what Suspense has waited for. After a failure, that render throws.
      void settle().then(() => {
        if (!isGone) startTransition(render);
      });
      return () => {
        isGone = true;
      };
    }, [isThere]);
    return isThere ? createElement(there.value, props as unknown as Props) : meanwhile;
  };
  return { Part, load: () => load().then(nothing) };
}

/**
 * As lazyPart, for a whole page: until its code is there it suspends, so that React keeps the page before it while
 * somebody navigates. It needs a Suspense around it, whose fallback takes the place of `meanwhile`.
 */
export function lazyPage<Props extends object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const { read, load } = lazyValue(fetchPage);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, at the module's own level
  return { Part: (props) => createElement(read(), props), load: () => load().then(nothing) };
}

let firstShown: Promise<unknown> = Promise.resolve();

/**
 * From now on no `laterPart` is fetched until the function that it returns is called. A page's entry does so, because
 * what a first render begins to fetch arrives while it goes on: importing a part and running it keep the first row from
 * the reader.
 */
export function holdLaterParts(): () => void {
  let release: () => void = () => undefined;
  firstShown = new Promise<void>((resolve) => {
    release = resolve;
  });
  return release;
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
