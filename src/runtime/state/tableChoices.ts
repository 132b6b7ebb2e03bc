import type { Ports } from '../../contract/index.ts';
import { fieldsOf } from '../../language/index.ts';
import { createStore, type Store } from './store.ts';

/** How a reader wants the columns of one table; by their ids. */
export interface ColumnChoice {
  /** All columns that the choice knows, in the order wanted. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** How a reader wants tables, remembered on this device. */
export interface TableChoices extends Store<Chosen> {
  /** For the table at `path`; without a choice it is as its file says. */
  choose(path: string, choice: ColumnChoice | undefined): void;
  setDense(isDense: boolean): void;
}

interface Chosen {
  readonly isDense: boolean;
  readonly columns: Readonly<Record<string, ColumnChoice>>;
}

/** In local storage: JSON of what differs from the files. */
export const tableChoicesKey = 'ua_tables';

/** Rows become lower by an attribute of `root`, which is <html>: what is drawn stays as it is. */
export function createTableChoices(
  storage: Pick<Ports['storage'], 'get' | 'set'>,
  root: Pick<HTMLElement, 'dataset'>,
): TableChoices {
  const { get, set, subscribe } = createStore(read(storage.get(tableChoicesKey)));
  const apply = () => {
    if (get().isDense) root.dataset.rows = 'dense';
    else delete root.dataset.rows;
  };
  const change = (changed: Partial<Chosen>) => {
    set({ ...get(), ...changed });
    apply();
    storage.set(tableChoicesKey, JSON.stringify(get()));
  };
  apply();
  return {
    get,
    subscribe,
    choose(path, choice) {
      const { [path]: _, ...others } = get().columns;
      change({ columns: choice === undefined ? others : { ...others, [path]: choice } });
    },
    setDense: (isDense) => change({ isDense }),
  };
}

/** What is stored, as far as it has its shape: others can write there, too. */
function read(text: string | undefined): Chosen {
  const { isDense, columns } = fieldsOf(parse(text));
  const choices = Object.entries(fieldsOf(columns)).flatMap(([path, value]): [string, ColumnChoice][] => {
    const { order, hidden } = fieldsOf(value);
    return isListOfTexts(order) && isListOfTexts(hidden) ? [[path, { order, hidden }]] : [];
  });
  return { isDense: isDense === true, columns: Object.fromEntries(choices) };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
