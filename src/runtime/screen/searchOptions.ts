import { searchEntries } from '../../formats/searchText.ts';
import type { Option } from './useOptions.ts';

/** The options whose label, hint or value contains what is typed, best first; all of them while nothing is. */
export function searchOptions(options: readonly Option[], typed: string): readonly Option[] {
  return searchEntries(options, typed, ({ label, hint, value }) => [label, hint ?? '', String(value)]);
}
