import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isNotLoggedIn, NoPermissionError } from '../../contract/index.ts';
import { evaluate, isEmpty, readPointer, resolveArguments, type Scopes } from '../../language/index.ts';
import { callOperation } from '../callOperation.ts';
import { useRuntime } from '../useRuntime.ts';
import { useSession } from '../useSession.ts';
import { type OptionList, optionsOf } from './options.ts';
import { referencedScopes } from './referencedScopes.ts';
import { useScreenModel } from './ScreenModelContext.tsx';
import { questionKey } from './sourceQuery.ts';
import { useFacts } from './useCondition.ts';
import { useScopes } from './useScopes.ts';
import { useSource } from './useSource.ts';

// Lists of coins and networks do not change while a person chooses.
const FRESH_MS = 60_000;
const nowhere: OptionSource = { values: [{ value: '', label: '' }] } as const;

/**
 * The choices of a field, filter or picker. `home` is the scope that `dependsOn` points into, `local` what is known only
 * here (the form's draft). Nothing is asked until `isAwake`, nor before everything it depends on is chosen.
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
  const asked = useAskedOptions(source ?? nowhere, scopes, isAwake && !isWaiting);
  const read = useReadOptions(source ?? nowhere, scopes, isAwake && !isWaiting);
  if (fixed !== undefined) return fixed;
  if (isWaiting) return { status: 'waiting', options: [], error: null, retry: () => undefined };
  return source?.op === undefined ? read : asked;
}

function useFixedOptions(source: OptionSource | undefined, scopes: Scopes): OptionList | undefined {
  const { t } = useTranslation();
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

function useAskedOptions(source: OptionSource, scopes: Scopes, isAwake: boolean): OptionList {
  const { call } = useRuntime();
  const { asker } = useSession();
  const facts = useFacts();
  const { op } = source;
  const args = resolveArguments(source.args, scopes);
  const query = useQuery({
    queryKey: questionKey(op ?? '', args, {}, asker),
    queryFn: async ({ signal }) =>
      (await callOperation(call, op ?? '', args, { signal, notify: 'none' })) ?? null,
    enabled: op !== undefined && isAwake,
    staleTime: FRESH_MS,
  });
  const { data, error, refetch } = query;
  const options = useMemo(() => optionsOf(source, data, scopes, facts), [source, data, scopes, facts]);
  return { status: askedStatus(data, error), options, error, retry: () => void refetch() };
}

function askedStatus(data: unknown, error: unknown): OptionList['status'] {
  if (isNotLoggedIn(data) || error instanceof NoPermissionError) return 'denied';
  if (data !== undefined) return 'ready';
  return error === null ? 'loading' : 'error';
}

function useReadOptions(source: OptionSource, scopes: Scopes, isAwake: boolean): OptionList {
  const model = useScreenModel();
  const name = source.source ?? '';
  const state = useSource(name, isAwake && source.source !== undefined);
  const facts = useFacts();
  // The rows of a source are where the source says; a list of its own may point elsewhere in the same answer.
  const items = source.items ?? model.screen.sources?.[name]?.items ?? '';
  const options = useMemo(
    () => optionsOf({ ...source, items }, state.data, scopes, facts),
    [source, items, state.data, scopes, facts],
  );
  const status = state.status === 'idle' ? 'waiting' : state.status;
  return { status, options, error: state.error, retry: () => model.sources.refresh([name]) };
}
