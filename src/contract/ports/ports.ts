/** The outside of the request layer; nothing else in it touches the browser (design §4 "small ports"). */
export interface Ports {
  fetch(request: Request): Promise<Response>;
  clock: Clock;
  storage: KeyValue;
  cookies: Pick<KeyValue, 'get'>;
  location: { readonly origin: string; readonly pathname: string };
  /** Answers whose requests the page started before the code was there, by requestKey; each is taken once. */
  early: Map<string, Promise<Response>>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `ms`; returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
}

export interface KeyValue {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}
