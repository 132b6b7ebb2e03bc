import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isEmpty, readPointer, writePointer } from '../../language/index.ts';
import type { Option } from '../../runtime/index.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * Writes a field and clears the fields whose options depended on it (`onStale: "clear"`), transitively: a network of
 * the coin chosen before must never remain under another coin's name.
 */
export function clearStale(
  data: Data,
  pointer: string,
  value: unknown,
  options: Readonly<Record<string, OptionSource>>,
): { next: Data; cleared: readonly string[] } {
  if (Object.is(readPointer(data, pointer), value)) return { next: data, cleared: [] };
  const cleared = new Set<string>();
  const waiting = [pointer];
  for (let changed = waiting.pop(); changed !== undefined; changed = waiting.pop()) {
    for (const dependent of dependentsOf(changed, options)) {
      if (dependent === pointer || cleared.has(dependent)) continue;
      cleared.add(dependent);
      waiting.push(dependent);
    }
  }
  let next: unknown = writePointer(data, pointer, value);
  for (const dependent of cleared) next = writePointer(next, dependent, undefined);
  return { next: next as Data, cleared: [...cleared] };
}

function dependentsOf(pointer: string, options: Readonly<Record<string, OptionSource>>): string[] {
  return Object.entries(options)
    .filter(([, source]) => source.onStale === 'clear' && source.dependsOn?.includes(pointer) === true)
    .map(([dependent]) => dependent);
}

type FillChosenData = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<string, OptionSource>>;

/** After an option was chosen in `pointer`: writes the fields that it fills (`fills`) from the option's row. */
export function fillChosen(
  data: FillChosenData,
  pointer: string,
  options: readonly Option[] | undefined,
  sources: Sources,
): { next: FillChosenData; fields: readonly string[] } {
  const value = readPointer(data, pointer);
  const row = options?.find((option) => option.value === value)?.item;
  const fills = Object.entries(sources[pointer]?.fills ?? {});
  if (row === undefined || fills.length === 0) return { next: data, fields: [] };
  let next: unknown = data;
  for (const [target, at] of fills) {
    const found = readPointer(row, at);
    next = writePointer(next, target, isEmpty(found) ? undefined : found);
  }
  return { next: next as FillChosenData, fields: fills.map(([target]) => target) };
}

/** Clears a choice when a field that it had filled is edited by hand: the value is no longer the chosen one's. */
export function undoChoices(
  data: FillChosenData,
  changed: readonly string[],
  sources: Sources,
): FillChosenData {
  const undone = Object.entries(sources).filter(
    ([pointer, { fills }]) =>
      fills !== undefined && changed.some((field) => Object.hasOwn(fills, field) && field !== pointer),
  );
  return undone.reduce<unknown>(
    (next, [pointer]) => writePointer(next, pointer, undefined),
    data,
  ) as FillChosenData;
}
