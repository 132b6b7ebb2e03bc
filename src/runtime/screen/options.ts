import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, readPointer, type Scopes } from '../../language/index.ts';

/** One choice. `item` is the whole row it came from, readable as `option:/<field>#`. */
export interface Option {
  value: string | number | boolean;
  label: string;
  hint?: string;
  isDisabled: boolean;
  item: unknown;
}

/** `waiting`: something it depends on is not chosen yet. */
export interface OptionList {
  status: 'waiting' | 'loading' | 'ready' | 'error' | 'denied';
  options: readonly Option[];
  error: unknown;
  retry(): void;
}

/** The choices in an answer; rows without a value and later rows of the same value are left out. */
export function optionsOf(source: OptionSource, answer: unknown, scopes: Scopes, facts: Facts): Option[] {
  const items = readPointer(answer, source.items ?? '');
  if (!Array.isArray(items)) return [];
  const byValue = new Map<unknown, Option>();
  for (const item of items) {
    const option = optionOf(source, item, scopes, facts);
    if (option !== undefined && isOffered(source, option) && !byValue.has(option.value)) {
      byValue.set(option.value, option);
    }
  }
  return [...byValue.values()];
}

function isOffered({ include, exclude }: OptionSource, { value }: Option): boolean {
  const name = String(value);
  return (include?.includes(name) ?? true) && !exclude?.includes(name);
}

function optionOf(source: OptionSource, item: unknown, scopes: Scopes, facts: Facts): Option | undefined {
  const value = readPointer(item, source.value ?? '');
  if (!isChoosable(value)) return undefined;
  if (source.only !== undefined && !evaluate(source.only, { ...scopes, item }, facts)) return undefined;
  const hint = readText(item, source.hint);
  const label = readText(item, source.label) ?? hint ?? String(value);
  const isDisabled = source.disabled !== undefined && evaluate(source.disabled, { ...scopes, item }, facts);
  return hint === undefined ? { value, label, isDisabled, item } : { value, label, hint, isDisabled, item };
}

function isChoosable(value: unknown): value is Option['value'] {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

function readText(item: unknown, pointer: string | undefined): string | undefined {
  const found = pointer === undefined ? undefined : readPointer(item, pointer);
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? String(found) : undefined;
}
