import { useCallback, useMemo } from 'react';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import type { Scopes } from '../../language/index.ts';
import {
  readErrorText,
  referencedScopes,
  type ScreenModel,
  useFacts,
  useScopes,
} from '../../runtime/index.ts';
import { useFormatLocale } from '../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { CompatibleOptions } from './CompatibleOptions.ts';
import type { Surroundings } from './draftState.ts';
import type { FormParts } from './FormContext.tsx';
import type { FormDraft } from './FormDraft.ts';

interface FormPorts {
  model: ScreenModel;
  call: Contract['call'];
}

/** Starts a form's background work: checks, publishing, keeping. Returns the function that ends it. */
export function startForm(
  { draft, checker, node, persisted }: FormParts,
  { model, call }: FormPorts,
): () => void {
  const fits = Object.entries(node.options ?? {}).flatMap(([pointer, source]) =>
    source.fits === undefined ? [] : [new CompatibleOptions(pointer, source.fits, draft, call).start()],
  );
  const keep = () => persisted?.keepData(draft.isTyped() ? draft.get().data : undefined);
  keep();
  const stops = [checker.start(), ...fits, publishDraft(draft, model), draft.subscribe(keep)];
  return () => {
    for (const stop of stops) stop();
    // Closing the form or navigating away is a decision, a reload or a login in between is not, and does not run this.
    if (node.keep === undefined) persisted?.forget();
  };
}

type Faults = Readonly<Record<string, 'wrong' | 'pending'>>;

/**
 * Publishes to the rest of the page, if anything reads it: the input (`form#`), the rows of the chosen options
 * (`option:/<field>#`), the check's answer (`checked#`), and what is invalid or still pending, by field (`faults`,
 * which steps wait for). Returns the function that stops it.
 */
function publishDraft(draft: FormDraft, model: ScreenModel): () => void {
  const { screen, overlays } = model;
  if (overlays !== 'later' && !readsForm({ ...screen, overlays })) return () => undefined;
  let faults: Faults = {};
  const publish = () => {
    faults = sameFaults(faults, faultsOf(draft));
    const { data, check } = draft.get();
    const published: Scopes = { ...draft.chosen(), form: data, checked: check.result, faults };
    model.setDraft(published);
  };
  const stop = draft.subscribe(publish);
  publish();
  return () => {
    stop();
    model.setDraft(undefined);
  };
}

function faultsOf(draft: FormDraft): Faults {
  const { check } = draft.get();
  const own = Object.keys(draft.errors()).map((pointer) => [pointer, 'wrong'] as const);
  if (check.at !== undefined) return Object.fromEntries([...own, [check.at, 'wrong']]);
  return Object.fromEntries(check.isOpen === true ? [['check', 'pending'], ...own] : own);
}

/** The same object while nothing changes, so that no subscriber is notified. */
function sameFaults(before: Faults, now: Faults): Faults {
  const names = Object.keys(now);
  const isSame =
    names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
  return isSame ? before : now;
}

/** Whether anything besides the forms themselves reads what a form publishes. */
function readsForm(page: unknown): boolean {
  const rest = JSON.stringify(page, (_key, piece: unknown) => (isWhole(piece) ? undefined : piece));
  return /"(?:form|checked|option:[^"#]*)#|"kind":"steps"/.test(rest);
}

/** A whole form reads its own fields directly. */
function isWhole(piece: unknown): boolean {
  return (
    typeof piece === 'object' &&
    piece !== null &&
    'kind' in piece &&
    piece.kind === 'form' &&
    !('part' in piece)
  );
}

// The form's own scopes: it reads these directly, not from the page.
const OWN = /^(?:form|item|result|checked|faults|option:.*)$/;

/** What a form reads from the page around it; the same object until some of it changes. */
export function useSurroundings(compiled: CompiledForm, node: FormNode): Surroundings {
  const names = useMemo(
    () =>
      [...new Set([...referencedScopes(compiled.file), ...referencedScopes(node)])].filter(
        (name) => !OWN.test(name),
      ),
    [compiled, node],
  );
  const scopes = useScopes(names);
  const facts = useFacts();
  const { t } = useTexts();
  const say = useErrorWords();
  const locale = useFormatLocale();
  return useMemo(() => ({ scopes, facts, t, locale, say }), [scopes, facts, t, locale, say]);
}

/** The catalogue's error texts; a new function once they have loaded. */
function useErrorWords(): (error: unknown) => string {
  const { i18n, t } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another one once the texts are there
  return useCallback((error: unknown) => readErrorText(i18n, error), [i18n, t]);
}
