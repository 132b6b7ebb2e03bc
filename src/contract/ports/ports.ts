/** The outside of the request layer; nothing else in it touches the browser, so that tests can stand in for it. */
export interface Ports {
  fetch(request: Request): Promise<Response>;
  clock: Clock;
  /** Kept on this device until it is removed: local storage. */
  storage: KeyValue;
  /** Kept as long as the tab: session storage. */
  tabStorage: KeyValue;
  cookies: Cookies;
  location: { readonly origin: string; readonly pathname: string };
  visibility: Visibility;
  /** That many unguessable bytes. */
  random(count: number): Uint8Array<ArrayBuffer>;
  /** Answers whose requests the page started before the code was there, by requestKey; each is taken once. */
  early: Map<string, Promise<Response>>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `ms`; returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
}

/** A storage of texts. None of its functions throws: a browser may forbid storage or have no room left. */
export interface KeyValue {
  get(name: string): string | undefined;
  /** False when it could not be kept. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  /** The names of all that is kept. */
  names(): readonly string[];
}

export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie for the whole site, readable by the page, for `lifeMs` from now. */
  set(name: string, value: string, lifeMs: number): void;
}

export interface Visibility {
  isVisible(): boolean;
  /** Calls back whenever the page is hidden or shown; returns the way to stop. */
  onChange(listener: () => void): () => void;
}
