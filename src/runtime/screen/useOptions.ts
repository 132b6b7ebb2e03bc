import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isNotLoggedIn, isSignedOut, NoPermissionError } from '../../contract/index.ts';
import type { FormatLocale } from '../../formats/index.ts';
import { searchEntries } from '../../formats/searchText.ts';
import {
  evaluate,
  type Facts,
  isEmpty,
  readPointer,
  readText,
  resolveArguments,
  type Scopes,
} from '../../language/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { callOperation } from '../ports/callOperation.ts';
import { useRuntime, useSession } from '../ports/RuntimeProvider.tsx';
import { textValues, useFormatLocale } from './formatArguments.ts';
import { queryKeyOf } from './sourceQuery.ts';
import { referencedScopes } from './sourceRequest.ts';
import { useFacts, useScopes, useScreenModel, useSource } from './useScreenModel.tsx';

// Lists of coins and networks do not change while the user is choosing.
const FRESH_MS = 60_000;
const nowhere: OptionSource = { values: [{ value: '', label: '' }] } as const;

/**
 * The options of a field, filter or picker. `home` is the scope that `dependsOn` points into, `local` holds scopes that
 * exist only here (the form's draft). Nothing is requested until `isAwake`, nor before everything it depends on is
 * chosen.
 */
export function useOptions(
  source: OptionSource | undefined,
  home: 'form' | 'filter' | 'row',
  local?: Scopes,
  isAwake = true,
): OptionList {
  const shared = useScopes(referencedScopes(source));
  const scopes = useMemo(() => (local === undefined ? shared : { ...shared, ...local }), [shared, local]);
  const model = useScreenModel();
  const homeScope = scopes[home] ?? model.scope(home);
  const isWaiting = (source?.dependsOn ?? []).some((pointer) => isEmpty(readPointer(homeScope, pointer)));
  const fixed = useFixedOptions(source, scopes);
  const loaded = useLoadedOptions(source ?? nowhere, scopes, isAwake && !isWaiting);
  const read = useReadOptions(source ?? nowhere, scopes, isAwake && !isWaiting);
  if (fixed !== undefined) return fixed;
  if (isWaiting) return { status: 'waiting', options: [], error: null, retry: () => undefined };
  return source?.op === undefined ? read : loaded;
}

function useFixedOptions(source: OptionSource | undefined, scopes: Scopes): OptionList | undefined {
  const { t } = useTexts();
  const facts = useFacts();
  return useMemo(() => {
    if (source !== undefined && source.values === undefined) return undefined;
    const offered = (source?.values ?? []).filter(
      ({ when }) => when === undefined || evaluate(when, scopes, facts),
    );
    const options = offered.map(({ value, label }) => {
      return { value, label: t(label), isDisabled: false, item: value };
    });
    return { status: 'ready', options, error: null, retry: () => undefined };
  }, [source, scopes, facts, t]);
}

function useLoadedOptions(source: OptionSource, scopes: Scopes, isAwake: boolean): OptionList {
  const { call } = useRuntime();
  const { userEpoch } = useSession();
  const { op } = source;
  const args = resolveArguments(source.args, scopes);
  const query = useQuery({
    queryKey: queryKeyOf(op ?? '', args, {}, userEpoch),
    queryFn: async ({ signal }) =>
      (await callOperation(call, op ?? '', args, { signal, notify: 'none' })) ?? null,
    enabled: op !== undefined && isAwake,
    staleTime: FRESH_MS,
  });
  const { data, error, refetch } = query;
  const around = useSurroundings(scopes);
  const options = useMemo(() => optionsOf(source, data, around), [source, data, around]);
  return { status: loadStatusOf(data, error), options, error, retry: () => void refetch() };
}

function loadStatusOf(data: unknown, error: unknown): OptionList['status'] {
  if (isNotLoggedIn(data) || isSignedOut(error) || error instanceof NoPermissionError) return 'denied';
  if (data !== undefined) return 'ready';
  return error === null ? 'loading' : 'error';
}

function useReadOptions(source: OptionSource, scopes: Scopes, isAwake: boolean): OptionList {
  const model = useScreenModel();
  const name = source.source ?? '';
  const state = useSource(name, isAwake && source.source !== undefined);
  const around = useSurroundings(scopes);
  // The source says where its rows are; a list may override that with `items`.
  const items = source.items ?? model.screen.sources?.[name]?.items ?? '';
  const options = useMemo(
    () => optionsOf({ ...source, items }, state.data, around),
    [source, items, state.data, around],
  );
  const status = state.status === 'idle' ? 'waiting' : state.status;
  return { status, options, error: state.error, retry: () => model.sources.refresh([name]) };
}

/** What the words and conditions of options are made with. */
interface Surroundings {
  readonly scopes: Scopes;
  readonly facts: Facts;
  readonly locale: FormatLocale;
  readonly t: TFunction;
}

function useSurroundings(scopes: Scopes): Surroundings {
  const { t } = useTexts();
  const facts = useFacts();
  const locale = useFormatLocale();
  return useMemo(() => ({ scopes, facts, locale, t }), [scopes, facts, locale, t]);
}

/** One option. `item` is the whole row it came from, readable as `option:/<field>#`. */
export interface Option {
  value: string | number | boolean;
  label: string;
  hint?: string;
  isDisabled: boolean;
  item: unknown;
}

/** `waiting`: something the options depend on has not been chosen yet. */
export interface OptionList {
  status: 'waiting' | 'loading' | 'ready' | 'error' | 'denied';
  options: readonly Option[];
  error: unknown;
  retry(): void;
}

/** The options in a response; rows without a value and later duplicates of a value are left out. */
function optionsOf(source: OptionSource, answer: unknown, around: Surroundings): Option[] {
  const items = readPointer(answer, source.items ?? '');
  if (!Array.isArray(items)) return [];
  const byValue = new Map<unknown, Option>();
  for (const item of items) {
    const option = optionOf(source, item, around);
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

function optionOf(source: OptionSource, item: unknown, around: Surroundings): Option | undefined {
  const { facts } = around;
  const scopes = { ...around.scopes, item };
  const value = readPointer(item, source.value ?? '');
  if (!isChoosable(value)) return undefined;
  if (source.only !== undefined && !evaluate(source.only, scopes, facts)) return undefined;
  const hint = readText(item, source.hint);
  const label = labelIn(source, scopes, around) ?? readText(item, source.label) ?? hint ?? String(value);
  const isDisabled = source.disabled !== undefined && evaluate(source.disabled, scopes, facts);
  return hint === undefined ? { value, label, isDisabled, item } : { value, label, hint, isDisabled, item };
}

/** The first of `labels` that holds, in words; undefined when none does. */
function labelIn(
  { labels }: OptionSource,
  scopes: Scopes,
  { facts, locale, t }: Surroundings,
): string | undefined {
  const found = labels?.find(({ when }) => when === undefined || evaluate(when, scopes, facts));
  return found && t(found.text, textValues(found.values, scopes, locale, t));
}

function isChoosable(value: unknown): value is Option['value'] {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** The options whose label, hint or value contains what is typed, best first; all of them while nothing is. */
export function searchOptions(options: readonly Option[], typed: string): readonly Option[] {
  return searchEntries(options, typed, ({ label, hint, value }) => [label, hint ?? '', String(value)]);
}
