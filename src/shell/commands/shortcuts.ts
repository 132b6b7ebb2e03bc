import type { NavigationFile, Shortcuts } from '../../../generated/models/navigation.v1.d.ts';
import navigationFile from '../../../schemas/navigation.json';
import type { NavigationGroup, PageItem } from '../navigation/buildNavigation.ts';

/** The keys of schemas/navigation.json; undefined when it has none. */
export const shortcuts: Shortcuts | undefined = (navigationFile as NavigationFile).shortcuts;

/** A page with a letter of its own. */
export type KeyedPage = PageItem & { key: string };

/** The pages that can be reached by a letter: those of the navigation as this session has it. */
export function keyedPages(navigation: readonly NavigationGroup[]): KeyedPage[] {
  return navigation.flatMap(({ items }) =>
    items.filter((item): item is KeyedPage => 'to' in item && item.key !== undefined),
  );
}
