import { useEffect, useLayoutEffect, useMemo } from 'react';
import { comparisonKey } from '../../formats/searchText.ts';
import { readPointer } from '../../language/index.ts';
import { type Option, type OptionList, useOptions } from '../../runtime/index.ts';
import { searchOptions } from '../../runtime/screen/useOptions.ts';
import { Combobox } from '../../ui/listbox/Combobox.tsx';
import { OptionHint } from '../widgets/optionList.tsx';
import { useRowsDraft } from './RowsContext.tsx';
import type { RowState } from './rowState.ts';

interface Props {
  row: RowState;
  at: string;
  placeholder: string | undefined;
  shared: { id: string; 'aria-label': string; disabled: boolean; onBlur(): void };
}

/** A choice among the options of a column, which may depend on other cells of the line. */
export function RowSelect({ row, at, placeholder, shared }: Props) {
  const rows = useRowsDraft();
  const { id, values } = row;
  const list = useRowOptions(row, at);
  const value = readPointer(values, at);
  const text = typeof value === 'string' ? value : '';

  useLayoutEffect(() => rows.setList(id, at, list), [rows, id, at, list]);
  // Pasted text may be an option's name, or its code in different case.
  const meant = list.status === 'ready' ? meantBy(text, list.options) : undefined;
  useEffect(() => {
    if (meant !== undefined) rows.mend(id, at, meant);
  }, [rows, id, at, meant]);

  return (
    <Combobox<Option>
      field={{ ...shared, placeholder, disabled: shared.disabled || list.status === 'waiting' }}
      label={shared['aria-label']}
      options={list.options}
      search={searchOptions}
      value={text}
      isLoading={list.status === 'loading'}
      hintOf={(option) => <OptionHint source={undefined} option={option} />}
      onChoose={(next) => rows.set(id, at, next === undefined ? '' : String(next.value))}
    />
  );
}

function useRowOptions({ values }: RowState, at: string): OptionList {
  const { binding } = useRowsDraft().parts;
  const scopes = useMemo(() => ({ row: values }), [values]);
  const { status, options, error, retry } = useOptions(binding.options?.[at], 'row', scopes);
  // The list is rebuilt on every render; it counts as new only when something in it has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` does the same whichever one is kept
  return useMemo(
    () => ({ status, options, error, retry }),
    [status, options.length === 0 ? 0 : options, error],
  );
}

/** The code of the option that a text names; undefined when there is none, or nothing to correct. */
function meantBy(text: string, options: readonly Option[]): string | undefined {
  if (text === '' || options.some(({ value }) => value === text)) return undefined;
  const wanted = comparisonKey(text);
  const isNamed = ({ value, label, hint }: Option) =>
    [String(value), label, hint ?? ''].some((name) => comparisonKey(name) === wanted);
  // "ERC20" stands for "Ethereum (ERC20)", as long as no other option contains the word.
  const similar = options.filter(({ label }) => wordsOf(label).includes(wanted));
  const found = options.find(isNamed) ?? (similar.length === 1 ? similar[0] : undefined);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function wordsOf(label: string): string[] {
  return comparisonKey(label).split(/[^\p{L}\p{N}]+/u);
}
