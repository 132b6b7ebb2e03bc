import type { FormFile } from '../../../generated/models/form.v1.d.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Path } from '../jsonDocument.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S104: what a form's file says, it says of fields that it picks. */
export function s104Forms(proof: Proof): Finding[] {
  return [...proof.forms.values()]
    .filter(({ isPickSound }) => isPickSound)
    .flatMap(({ document, form }) =>
      mentions(form)
        .filter(({ pointer }) => !form.pick.includes(pointer))
        .map(({ path, pointer, at }) => {
          const sentence = `form ${quote(form.id)}: ${pointer} is not one of its picked fields.`;
          const near = didYouMean(pointer, form.pick, (name) => name);
          return findingAt(document, path, 'S104', sentence, near, at);
        }),
    );
}

interface Mention {
  path: Path;
  pointer: string;
  /** Whether the pointer is the name of a property or its value. */
  at: 'key' | 'value';
}

function mentions(form: FormFile): Mention[] {
  return [
    ...named(['ui'], form.ui),
    ...named(['narrow'], form.narrow),
    ...Object.entries(form.ui ?? {}).flatMap(([pointer, { range, belongsTo }]) => [
      ...named(['ui', pointer, 'belongsTo'], belongsTo),
      ...Object.entries({ end: range?.end, zone: range?.zone }).flatMap(([name, found]): Mention[] =>
        found === undefined ? [] : [{ path: ['ui', pointer, 'range', name], pointer: found, at: 'value' }],
      ),
    ]),
    ...listed(['require'], form.require),
    ...listed(['asked', 'fields'], form.asked?.fields),
    ...form.layout.flatMap((row, line) => listed(['layout', line], row)),
  ];
}

function named(path: Path, record: Readonly<Record<string, unknown>> | undefined): Mention[] {
  return Object.keys(record ?? {}).map((pointer) => ({ path: [...path, pointer], pointer, at: 'key' }));
}

function listed(path: Path, pointers: readonly string[] | undefined): Mention[] {
  return (pointers ?? []).map((pointer, index) => ({ path: [...path, index], pointer, at: 'value' }));
}
