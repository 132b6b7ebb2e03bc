import type { FormNode, OptionSource } from '../../generated/models/screen.v1.d.ts';
import { isBinding, parseBinding, readPointer } from '../language/index.ts';
import { clearStale } from './dependentFields.ts';

type Data = Readonly<Record<string, unknown>>;

/** Fields that begin with what stands in the page's address. */
export function addressedFields({ initial = {} }: FormNode): readonly string[] {
  return Object.entries(initial)
    .filter(([, value]) => isBinding(value) && parseBinding(value.$)?.scope === 'filter')
    .map(([pointer]) => pointer);
}

/**
 * The data after the page's address has changed: a field that still shows what stood there shows what stands there now,
 * or nothing. The address is the person's own choice; what servers say later changes no field that is filled.
 *
 * @param fields those of addressedFields that nobody has changed by hand
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
