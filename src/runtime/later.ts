import { type ComponentType, createElement, use } from 'react';

export interface Later<Props> {
  /** Draws the part at once when its code is there; else it suspends, so a Suspense belongs around it. */
  Part: ComponentType<Props>;
  /** Fetches the code. Rejects when it could not be fetched; another call tries again. */
  load(): Promise<void>;
}

/**
 * A part that nobody sees before they act (a dialog, a picker): its code is off the way to the first screen and comes
 * once the page is at rest (useAtRest). Unlike React.lazy it draws without a moment's fallback when the code is there,
 * and a download that failed while the page was at rest is not held against it.
 */
export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  let ready: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    fetching ??= fetchPart().then((component) => {
      ready = component;
      return component;
    });
    return fetching;
  };
  return {
    // biome-ignore lint/correctness/noNestedComponentDefinitions: made once for each part, at the module's own level
    Part: (props) => createElement(ready ?? use(start()), props),
    async load() {
      try {
        await start();
      } catch (error) {
        fetching = undefined;
        throw error;
      }
    },
  };
}
