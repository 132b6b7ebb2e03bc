import type { FlagDefinitions, Layer } from '../../src/compliance/index.ts';

/**
 * Flags that these layers hide at every time: hidden without dates by an edition, so that nothing above may open them, or
 * hidden by default where no edition has anything to say. What only they govern need not be sent to the site at all.
 */
export function neverShown(definitions: FlagDefinitions, layers: readonly Layer[]): Set<string> {
  const hidden = new Set(
    Object.keys(definitions).filter((flag) => definitions[flag]?.default.action === 'hide'),
  );
  for (const { entries } of layers) {
    for (const [flag, given] of Object.entries(entries)) {
      const isAlways = given.some(
        ({ action, from, until }) => action === 'hide' && from === undefined && until === undefined,
      );
      if (isAlways) hidden.add(flag);
      else if (given.some(({ action }) => action !== 'hide')) hidden.delete(flag);
    }
  }
  return hidden;
}
