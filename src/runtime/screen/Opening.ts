import { createStore, type Store } from '../state/store.ts';

/** Ms. An answer that takes longer may move what is shown: a page must be of use without it. */
const LONGEST = 3000;

/**
 * The time in which a page is drawn for the first time: until the size of everything on it is known, or for three seconds.
 * In this time, what follows a node that still waits for an answer to know whether it is shown, or how large, is not shown
 * either: that node would push it down. Afterwards nothing is hidden again.
 */
export class Opening {
  readonly #isOpening = createStore(true);
  #holds = 0;
  #isDrawn = false;

  /** True until the page is drawn and nothing holds it any more. */
  get isOpening(): Store<boolean> {
    return this.#isOpening;
  }

  /** Keeps the page opening; returns the function that lets go. */
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
      this.#look();
    };
  }

  /** Called once the nodes of the page are drawn and hold it if they need to; returns the cleanup. */
  drawn(): () => void {
    this.#isDrawn = true;
    this.#look();
    const timer = setTimeout(() => this.#isOpening.set(false), LONGEST);
    return () => clearTimeout(timer);
  }

  #look(): void {
    // A microtask later: a node that is shown now may contain others that wait.
    queueMicrotask(() => {
      if (this.#isDrawn && this.#holds === 0) this.#isOpening.set(false);
    });
  }
}
