/** The outside world of the request layer, which touches the browser only through it, so that tests can replace it. */
export interface Ports {
  fetch(request: Request): Promise<Response>;
  clock: Clock;
  /** Persists on this device until removed: local storage. */
  storage: KeyValue;
  /** Lives as long as the tab: session storage. */
  tabStorage: KeyValue;
  cookies: Cookies;
  location: { readonly origin: string; readonly pathname: string };
  visibility: Visibility;
  /** `count` cryptographically secure random bytes. */
  random(count: number): Uint8Array<ArrayBuffer>;
  /** Requests of the early script, by requestKey; each is taken once. */
  early: Map<string, EarlyAnswer>;
}

/** A request that the early script has sent. */
export interface EarlyAnswer {
  response: Promise<Response>;
  /** Aborts the request, or the reading of its response. */
  abort(): void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `ms`; returns the function to cancel. */
  after(ms: number, callback: () => void): () => void;
}

/** A string storage. None of its functions throws: the browser may block storage or its quota may be used up. */
export interface KeyValue {
  get(name: string): string | undefined;
  /** False when the value could not be stored. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  /** The names of all entries. */
  names(): readonly string[];
}

export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie for the whole site, readable by the page, for `lifeMs` from now. */
  set(name: string, value: string, lifeMs: number): void;
}

export interface Visibility {
  isVisible(): boolean;
  /** Calls back whenever the page is hidden or shown; returns the function to unsubscribe. */
  onChange(listener: () => void): () => void;
}
