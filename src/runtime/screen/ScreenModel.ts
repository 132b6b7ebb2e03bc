import type { QueryClient } from '@tanstack/react-query';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import type { Scopes } from '../../language/index.ts';
import { createStore, type Store, type WritableStore } from '../store.ts';
import { SourceStore } from './SourceStore.ts';
import type { ScreenBase } from './sourceRequest.ts';

/**
 * What lies behind one drawn screen: its sources and everything they and its conditions read. Nodes ask it for scopes
 * by name and are told only when one of those changes.
 */
export class ScreenModel {
  readonly screen: Screen;
  readonly sources: SourceStore;
  /** Set while something on the page would be lost by leaving it: asks, and says whether it may be left. */
  mayLeave: (() => Promise<boolean>) | undefined;
  readonly #base: WritableStore<ScreenBase>;
  #around: ScreenBase;
  #draft: Scopes | undefined;

  constructor(screen: Screen, base: ScreenBase, client: QueryClient, call: Contract['call']) {
    this.screen = screen;
    this.#around = base;
    this.#base = createStore(base);
    this.sources = new SourceStore({ client, call, sources: screen.sources ?? {}, base: this.#base });
  }

  get base(): Store<ScreenBase> {
    return this.#base;
  }

  /** Takes over a new address, session or set of flags. */
  setBase(base: ScreenBase): void {
    this.#around = base;
    this.#publish();
  }

  /**
   * Makes readable what a form of the page tells of itself: `form#`, the rows behind its choices, the answer of its check,
   * what is wrong in it (`faults`). Undefined when the form goes away.
   */
  setDraft(draft: Scopes | undefined): void {
    this.#draft = draft;
    this.#publish();
  }

  /** The value of one shared scope or source; undefined while there is none. */
  scope(name: string): unknown {
    return this.sources.has(name) ? this.sources.get(name).data : this.#base.get().scopes[name];
  }

  /** Every shared scope and every source that is awake, as an action reads them at the moment it runs. */
  scopes(): Scopes {
    const names = Object.keys(this.screen.sources ?? {});
    return {
      ...this.#base.get().scopes,
      ...Object.fromEntries(names.map((name) => [name, this.scope(name)])),
    };
  }

  /** Starts the sources among `names` and listens to all of them. */
  subscribe(names: readonly string[], listener: () => void): () => void {
    const sources = names.filter((name) => this.sources.has(name));
    const releases = [
      this.#base.subscribe(listener),
      ...sources.map((name) => this.sources.subscribe(name, listener)),
    ];
    return () => {
      for (const release of releases) release();
    };
  }

  #publish(): void {
    const { scopes } = this.#around;
    const withDraft = this.#draft === undefined ? scopes : { ...scopes, ...this.#draft };
    this.#base.set({ ...this.#around, scopes: withDraft });
  }
}
