import type { NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import type { JsonObject } from '../../../src/compliance/json.ts';
import type { NamedPart } from './namedParts.ts';
import { shortText } from './shortText.ts';

/** The word for what leads somewhere from every page. */
export const entryNoun = 'navigation entry';

/** What the frame of every page shows besides the entries of pages, which come and go with these. */
export function frameParts(
  { groups, notices = [] }: NavigationFile,
  english: Readonly<Record<string, string>>,
): NamedPart[] {
  const areas = groups.flatMap(({ items }, group) =>
    items.flatMap((item, index) => ('area' in item ? [{ item, at: `/groups/${group}/items/${index}` }] : [])),
  );
  return [
    ...areas.map(({ item, at }) => ({
      path: `navigation/${item.area}`,
      at,
      name: english[item.label] ?? item.label,
      noun: entryNoun,
      own: item as unknown as JsonObject,
    })),
    ...notices.map((notice, index) => ({
      path: `notices/${notice.id}`,
      at: `/notices/${index}`,
      name: shortText(english[notice.text] ?? notice.text),
      noun: 'notice',
      own: notice as unknown as JsonObject,
    })),
  ];
}
