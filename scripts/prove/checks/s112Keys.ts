import type { NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** A key and who has it. */
interface Taken {
  key: string;
  /** `the page "deposit"`. */
  owner: string;
  path: Path;
}

/**
 * S112: no key is given twice. Pages have their letter after the key `go`, so theirs may equal the other keys; `palette`
 * is pressed with Ctrl, so it may equal any.
 */
export function s112Keys({ navigation }: Proof): Finding[] {
  if (!navigation) return [];
  const { groups, shortcuts } = navigation.value as NavigationFile;
  const pages = groups.flatMap(({ items }, group) =>
    items.flatMap((item, index): Taken[] => {
      if (!('route' in item) || item.key === undefined) return [];
      const path = ['groups', group, 'items', index, 'key'];
      return [{ key: item.key, owner: `the page ${quote(item.route)}`, path }];
    }),
  );
  const single = (['go', 'filter', 'list'] as const).flatMap((name): Taken[] =>
    shortcuts ? [{ key: shortcuts[name], owner: quote(name), path: ['shortcuts', name] }] : [],
  );
  const lost = shortcuts ? [] : pages.slice(0, 1);
  return [
    ...[pages, single].flatMap((list) =>
      list.flatMap(({ key, owner, path }, index) => {
        const first = list.findIndex((other) => other.key === key);
        if (first === index) return [];
        const sentence = `shortcut of ${owner}: the key ${quote(key)} belongs to ${list[first]?.owner} already.`;
        return [findingAt(navigation, path, 'S112', sentence, 'Give it another one.')];
      }),
    ),
    ...lost.map(({ owner, path }) =>
      findingAt(
        navigation,
        path,
        'S112',
        `shortcut of ${owner}: no key comes before its letter, because there are no "shortcuts".`,
        'Write "shortcuts" with the key "go".',
      ),
    ),
  ];
}
