import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import { partUnder } from '../../src/compliance/applyFlags.ts';
import type { FlagStates } from '../../src/compliance/index.ts';
import type { Json } from '../../src/compliance/json.ts';
import { GONE, prune, type TraceEntry } from '../../src/compliance/prune.ts';

/** What the frame of every page shows: schemas/navigation.json as an edition has it. */
export interface ResolvedFrame {
  readonly navigation: NavigationFile;
  readonly trace: readonly TraceEntry[];
}

/** The frame under these flags: hidden entries are gone, and those of pages that the edition does not have. Pure. */
export function resolveFrame(
  file: NavigationFile,
  flags: FlagStates,
  hasPage: (route: string) => boolean,
): ResolvedFrame {
  const trace: TraceEntry[] = [];
  const shown = prune(
    file as unknown as Json,
    (part, at) => {
      if (typeof part.route !== 'string' || hasPage(part.route)) return partUnder(part, at, flags, trace);
      trace.push({ at, what: 'unreached' });
      return GONE;
    },
    trace,
  );
  const rest = shown === GONE ? {} : (shown as object);
  // Entries were only removed, and groups without any went with them.
  return { navigation: { $schema: file.$schema, groups: [], ...rest } as NavigationFile, trace };
}
