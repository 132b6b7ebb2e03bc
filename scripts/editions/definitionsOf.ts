import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { FlagDefinitions } from '../../src/compliance/index.ts';

/** What resolving needs to know of schemas/compliance/flags.json. */
export function definitionsOf({ flags }: Pick<FlagsFile, 'flags'>): FlagDefinitions {
  return Object.fromEntries(
    Object.entries(flags).map(([key, { default: usual, onInvalid }]) => [
      key,
      { default: { action: usual.action }, ...(onInvalid === undefined ? {} : { onInvalid }) },
    ]),
  );
}
