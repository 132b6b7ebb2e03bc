import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Path } from './jsonDocument.ts';

/** A place in a form's file that speaks of a field. */
interface Mention {
  path: Path;
  pointer: string;
  /** Whether the pointer is the name of a property or its value. */
  at: 'key' | 'value';
}

/** Every field that a form's file says something of, besides `pick` and the variants. */
export function fieldsNamed(form: FormFile): Mention[] {
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
