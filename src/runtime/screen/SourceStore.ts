import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Source } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import { type Scopes, writePointer } from '../../language/index.ts';
import type { Store } from '../state/store.ts';
import { type PollMemories, sourceInterval, sourceQuery } from './sourceQuery.ts';
import { referencedScopes, type ScreenBase, type SourceRequest, sourceRequest } from './sourceRequest.ts';
import {
  deniedState,
  idleState,
  isSameState,
  loadingState,
  type SourceState,
  toSourceState,
} from './sourceState.ts';

interface Entry {
  name: string;
  source: Source;
  /** Other sources that this one reads. */
  needs: readonly string[];
  observer: QueryObserver<unknown, Error>;
  /** The request the observer was last given. */
  request: SourceRequest;
  polls: PollMemories;
  pause: TypingPause | undefined;
  state: SourceState;
  listeners: Set<() => void>;
  /** Cleanup for when the last listener is gone. */
  releases: (() => void)[];
}

interface SourceStoreParts {
  client: QueryClient;
  call: Contract['call'];
  sources: Readonly<Record<string, Source>>;
  base: Store<ScreenBase>;
}

/**
 * The sources of one screen. A source only sends requests while something on the page subscribes to it (hidden means
 * inert), once for the whole page, so that polling has a single timer. Late responses to an earlier query are dropped.
 */
export class SourceStore {
  readonly #parts: SourceStoreParts;
  readonly #entries = new Map<string, Entry>();

  constructor(parts: SourceStoreParts) {
    this.#parts = parts;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#parts.sources, name);
  }

  /** The source's definition; undefined for a name the screen does not have. */
  source(name: string): Source | undefined {
    return this.has(name) ? this.#parts.sources[name] : undefined;
  }

  get(name: string): SourceState {
    const entry = this.#entry(name);
    if (entry === undefined) return idleState;
    // A source without listeners is not notified of changes, so it updates itself when read.
    if (entry.listeners.size === 0) this.#look(entry);
    return entry.state;
  }

  /** The current arguments of a source's query, without page and page size; undefined while it sends none. */
  argumentsOf(name: string): Readonly<Record<string, unknown>> | undefined {
    const entry = this.#entry(name);
    if (entry === undefined) return undefined;
    this.#look(entry);
    if (entry.request.state !== 'on') return undefined;
    const order = this.#parts.base.get().orders[name] ?? {};
    const place = Object.entries(order).reduce<unknown>(
      (args, [pointer, value]) => writePointer(args, pointer, value),
      entry.request.base,
    );
    return place as Record<string, unknown>;
  }

  /** When the answer that is shown came, ms since 1970 by the device's clock; 0 while there is none. */
  answeredAt(name: string): number {
    return this.#entry(name)?.observer.getCurrentResult().dataUpdatedAt ?? 0;
  }

  /** Starts the source on the first subscription. Returns the function to unsubscribe. */
  subscribe(name: string, listener: () => void): () => void {
    const entry = this.#entry(name);
    if (entry === undefined) return () => undefined;
    entry.listeners.add(listener);
    if (entry.listeners.size === 1) this.#wake(entry);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) for (const release of entry.releases.splice(0)) release();
    };
  }

  /** Refetches. Sources without listeners are only invalidated, and fetch when they are next subscribed to. */
  refresh(names: readonly string[]): void {
    for (const name of names) {
      const entry = this.#entry(name);
      if (entry === undefined) continue;
      if (entry.listeners.size > 0 && entry.observer.options.enabled === true) void entry.observer.refetch();
      else void this.#parts.client.invalidateQueries({ queryKey: ['operation', entry.source.op] });
    }
  }

  #entry(name: string): Entry | undefined {
    const before = this.#entries.get(name);
    if (before !== undefined) return before;
    const source = this.source(name);
    if (source === undefined) return undefined;
    const needs = referencedScopes(source).filter((scope) => scope !== name && this.has(scope));
    const observer = new QueryObserver<unknown, Error>(this.#parts.client, sleeping(name));
    const entry: Entry = {
      name,
      source,
      needs,
      observer,
      request: { state: 'off' },
      polls: new WeakMap(),
      pause: source.debounceMs === undefined ? undefined : new TypingPause(source.debounceMs),
      state: idleState,
      listeners: new Set(),
      releases: [],
    };
    this.#entries.set(name, entry);
    return entry;
  }

  #wake(entry: Entry): void {
    const lookAndTell = () => this.#tell(entry, this.#look(entry));
    entry.releases.push(
      () => entry.pause?.drop(),
      this.#parts.base.subscribe(lookAndTell),
      ...entry.needs.map((name) => this.subscribe(name, lookAndTell)),
    );
    const hasChanged = this.#look(entry);
    entry.releases.push(entry.observer.subscribe(() => this.#tell(entry, this.#read(entry))));
    this.#tell(entry, this.#read(entry) || hasChanged);
  }

  #tell(entry: Entry, hasChanged: boolean): void {
    if (hasChanged) for (const listener of [...entry.listeners]) listener();
  }

  /** Updates the observer to the current query; true when the state to show has changed. */
  #look(entry: Entry): boolean {
    const base = this.#parts.base.get();
    const scopes = this.#scopes(entry, base);
    const { name, source, observer } = entry;
    const next: SourceRequest = this.#isWaiting(entry)
      ? { state: 'waiting' }
      : sourceRequest(name, source, scopes, base);
    if (this.#isTyping(entry, next)) return this.#read(entry);
    entry.request = next;
    if (entry.request.state !== 'on') {
      observer.setOptions(sleeping(name));
    } else {
      observer.setOptions({
        ...sourceQuery(source, entry.request, base.userEpoch, this.#parts.call),
        refetchInterval:
          source.poll === undefined ? false : sourceInterval(name, source.poll, scopes, base, entry.polls),
      });
    }
    return this.#read(entry);
  }

  /** Whether the next query must wait for a typing pause. The first shows as loading; later ones keep the old data. */
  #isTyping(entry: Entry, next: SourceRequest): boolean {
    if (entry.pause === undefined || entry.listeners.size === 0) return false;
    const isOver = entry.pause.isOver(next, entry.request, () => this.#tell(entry, this.#look(entry)));
    if (!isOver && entry.request.state !== 'on') entry.request = { state: 'waiting' };
    return !isOver;
  }

  #read(entry: Entry): boolean {
    const next = this.#stateOf(entry);
    if (isSameState(entry.state, next)) return false;
    entry.state = next;
    return true;
  }

  #stateOf(entry: Entry): SourceState {
    const state = this.#answerOf(entry);
    return entry.pause?.isOpen === true && state.status === 'ready' ? { ...state, isPrevious: true } : state;
  }

  #answerOf({ request, observer, listeners }: Entry): SourceState {
    if (request.state === 'off') return idleState;
    if (request.state === 'waiting') return loadingState;
    if (request.state === 'denied') return deniedState;
    if (listeners.size > 0) return toSourceState(observer.getCurrentResult());
    return toSourceState(
      observer.getOptimisticResult(this.#parts.client.defaultQueryOptions(observer.options)),
    );
  }

  #isWaiting(entry: Entry): boolean {
    return entry.needs.some((name) => this.get(name).status === 'loading');
  }

  #scopes(entry: Entry, base: ScreenBase): Scopes {
    const answers = entry.needs.map((name) => [name, this.get(name).data]);
    return { ...base.scopes, ...Object.fromEntries(answers) };
  }
}

function sleeping(name: string) {
  return { queryKey: ['sleeping', name], queryFn: () => null, enabled: false } as const;
}

/** Debounces the queries of a source that depends on typed input. The last query wins. */
class TypingPause {
  readonly #ms: number;
  /** The pending query, as text. */
  #waiting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Whether a query is pending. */
  get isOpen(): boolean {
    return this.#timer !== undefined;
  }

  /** Whether `next` may be sent now; `again` is called when its pause is over. */
  isOver(next: SourceRequest, previous: SourceRequest, again: () => void): boolean {
    const text = next.state === 'on' ? hashKey([next.base]) : undefined;
    const before = previous.state === 'on' ? hashKey([previous.base]) : undefined;
    if (text === undefined || text === before || (text === this.#waiting && this.#timer === undefined)) {
      this.drop();
      return true;
    }
    if (text === this.#waiting) return false;
    this.drop();
    this.#waiting = text;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      again();
    }, this.#ms);
    return false;
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = undefined;
  }
}
