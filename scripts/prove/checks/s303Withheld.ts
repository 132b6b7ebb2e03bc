import { isBinding, readPointer, writePointer } from '../../../src/language/index.ts';
import { type EntryUse, entryUses } from '../entryUse.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import type { ScreenUses } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

type WidgetUse = ScreenUses['widgets'][number];

/** S303: where an edition has entered its values, a widget does not begin with what a list of it excludes. */
export function s303Withheld(proof: Proof): Finding[] {
  return entryUses(proof).flatMap((use) =>
    use.entry.ext === undefined
      ? []
      : proof.screens.flatMap(({ uses }) =>
          uses.widgets
            .filter(({ node }) => node.feature === use.flag)
            .flatMap((widget) => contradictions(widget, use, proof)),
        ),
  );
}

function contradictions(
  { subject, node }: WidgetUse,
  { document, flag, path, entry }: EntryUse,
  proof: Proof,
) {
  const patched = Object.entries(node.ext ?? {}).reduce<unknown>((whole, [from, to]) => {
    const value = readPointer(entry.ext, from);
    return value === undefined ? whole : writePointer(whole, to, value);
  }, node);
  const properties = proof.widgets.get(node.widget)?.props.properties ?? {};
  return Object.keys(node.ext ?? {}).flatMap((list): Finding[] => {
    const excluded = readPointer(entry.ext, list);
    const members = readPointer(proof.exts.get(flag), `/properties${list}/items/enum`);
    if (!Array.isArray(excluded) || members === undefined) return [];
    return Object.entries((patched as typeof node).props).flatMap(([name, value]) => {
      const begun = isBinding(value) ? value.or : value;
      const isOfKind = String(properties[name]?.enum) === String(members);
      if (!isOfKind || !isPatched(node, name) || !excluded.includes(begun)) return [];
      const sentence = `${subject} begins with ${quote(begun)}, which ${quote(list.slice(1))} of the ext of ${quote(flag)} excludes.`;
      return [findingAt(document, [...path, 'ext'], 'S303', sentence, 'Name another to begin with.')];
    });
  });
}

/** An edition chooses only some of what a widget begins with: a coin that is held may be given away anywhere. */
function isPatched({ ext = {} }: WidgetUse['node'], name: string): boolean {
  return Object.values(ext).some((to) => to.split('/')[2] === name);
}
