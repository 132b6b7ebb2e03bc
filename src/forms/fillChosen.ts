import type { OptionSource } from '../../generated/models/screen.v1.d.ts';
import { isEmpty, readPointer, writePointer } from '../language/index.ts';
import type { Option } from '../runtime/index.ts';

type Data = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<string, OptionSource>>;

/** After a choice in `pointer`: writes the fields that it fills (`fills`) from its row. */
export function fillChosen(
  data: Data,
  pointer: string,
  options: readonly Option[] | undefined,
  sources: Sources,
): { next: Data; fields: readonly string[] } {
  const value = readPointer(data, pointer);
  const row = options?.find((option) => option.value === value)?.item;
  const fills = Object.entries(sources[pointer]?.fills ?? {});
  if (row === undefined || fills.length === 0) return { next: data, fields: [] };
  let next: unknown = data;
  for (const [target, at] of fills) {
    const found = readPointer(row, at);
    next = writePointer(next, target, isEmpty(found) ? undefined : found);
  }
  return { next: next as Data, fields: fills.map(([target]) => target) };
}

/** A field that a choice had filled was changed by hand: what stands there is not what was chosen any more. */
export function undoChoices(data: Data, changed: readonly string[], sources: Sources): Data {
  const undone = Object.entries(sources).filter(
    ([pointer, { fills }]) =>
      fills !== undefined && changed.some((field) => Object.hasOwn(fills, field) && field !== pointer),
  );
  return undone.reduce<unknown>((next, [pointer]) => writePointer(next, pointer, undefined), data) as Data;
}
