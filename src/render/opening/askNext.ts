import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { askNextSource } from '../../runtime/screen/askNextSource.ts';
import { referencedScopes } from '../../runtime/screen/sourceRequest.ts';
import { type AskAheadParts, baseBefore } from '../loadScreen.ts';
import { openingSources } from './openingSources.ts';

/**
 * Asks the opening questions of a page that the user is about to open, as far as they are known without another answer:
 * those of the sources that it uses as soon as it is rendered. Resolves when they have been answered, failures included.
 */
export async function askNext(screen: Screen, parts: AskAheadParts): Promise<void> {
  const base = baseBefore(screen, parts);
  const chosen = new URLSearchParams(parts.search);
  const isKnown = (piece: object | undefined) =>
    referencedScopes(piece).every((scope) => base.scopes[scope] !== undefined);
  const queries = openingSources(screen, { base, isKnown }).filter(
    ({ source: { load, args, when }, unless }) =>
      load !== 'lazy' && isKnown({ args, when }) && !unless.some((name) => chosen.has(name)),
  );
  await Promise.all(queries.map(({ name, source }) => askNextSource(name, source, { ...parts, base })));
}
