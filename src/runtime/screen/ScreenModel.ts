import type { QueryClient } from '@tanstack/react-query';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import type { Scopes } from '../../language/index.ts';
import { createStore, type Store, type WritableStore } from '../state/store.ts';
import { Opening } from './Opening.ts';
import { SourceStore } from './SourceStore.ts';
import type { ScreenBase } from './sourceRequest.ts';

/**
 * The model of one screen: its sources and everything that they and its conditions read. Nodes subscribe to scopes by
 * name and are only notified when one of those changes.
 */
export class ScreenModel {
  readonly screen: Screen;
  /** The screen's overlays; `later` until they have loaded, where they are loaded separately. */
  overlays: Screen['overlays'] | 'later';
  readonly sources: SourceStore;
  readonly opening = new Opening();
  /** Set while leaving the page would lose something: asks the user, and resolves with whether the page may be left. */
  mayLeave: (() => Promise<boolean>) | undefined;
  readonly #base: WritableStore<ScreenBase>;
  #around: ScreenBase;
  #draft: Scopes | undefined;

  constructor(screen: Screen, base: ScreenBase, client: QueryClient, call: Contract['call']) {
    this.screen = screen;
    this.overlays = screen.overlays;
    this.#around = base;
    this.#base = createStore(base);
    this.sources = new SourceStore({ client, call, sources: screen.sources ?? {}, base: this.#base });
  }

  get base(): Store<ScreenBase> {
    return this.#base;
  }

  /** Applies a new URL, session or set of flags. */
  setBase(base: ScreenBase): void {
    this.#around = base;
    this.#publish();
  }

  /**
   * Publishes the state of the page's form: `form#`, the rows behind its options, the result of its check, its errors
   * (`faults`). Undefined when the form is removed.
   */
  setDraft(draft: Scopes | undefined): void {
    this.#draft = draft;
    this.#publish();
  }

  /** The value of one shared scope or source; undefined when there is none. */
  scope(name: string): unknown {
    return this.sources.has(name) ? this.sources.get(name).data : this.#base.get().scopes[name];
  }

  /** The current values of all shared scopes and sources, as an action reads them when it runs. */
  scopes(): Scopes {
    const names = Object.keys(this.screen.sources ?? {});
    return {
      ...this.#base.get().scopes,
      ...Object.fromEntries(names.map((name) => [name, this.scope(name)])),
    };
  }

  /** Whether something that was asked when the page opened has no answer yet: the session, or a scope among `names`. */
  isAwaiting(names: readonly string[]): boolean {
    const { isSessionPending, areTagsPending } = this.#base.get();
    if (isSessionPending) return true;
    return names.some((name) =>
      name === 'user' ? areTagsPending : this.sources.get(name).status === 'loading',
    );
  }

  /** Starts the sources among `names` and subscribes to all of them. */
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
