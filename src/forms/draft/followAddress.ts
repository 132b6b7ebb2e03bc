import type { FormNode, OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isBinding, parseBinding, readPointer } from '../../language/index.ts';
import { clearStale } from './dependentFields.ts';

type Data = Readonly<Record<string, unknown>>;

/** Fields whose initial value comes from the page's URL. */
export function addressedFields({ initial = {} }: FormNode): readonly string[] {
  return Object.entries(initial)
    .filter(([, value]) => isBinding(value) && parseBinding(value.$)?.scope === 'filter')
    .map(([pointer]) => pointer);
}

/**
 * The data after the page's URL has changed: a field that still shows the old URL's value gets the new one, or is
 * cleared. The URL is the user's own choice; late answers of the server never change a filled field.
 *
 * @param fields those of addressedFields that the user has not edited
 */
export function followAddress(
  data: Data,
  fields: readonly string[],
  { before, now }: { before: Data; now: Data },
  options: Readonly<Record<string, OptionSource>>,
): Data {
  const moved = fields.filter((pointer) => {
    const was = readPointer(before, pointer);
    return readPointer(data, pointer) === was && readPointer(now, pointer) !== was;
  });
  return moved.reduce(
    (next, pointer) => clearStale(next, pointer, readPointer(now, pointer), options).next,
    data,
  );
}
