import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompiledForm } from '../../generated/forms/types.ts';
import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import { useFormatLocale } from '../runtime/formatArguments.ts';
import { readErrorText, referencedScopes, useFacts, useScopes } from '../runtime/index.ts';
import type { Surroundings } from './draftState.ts';

// The form's own: what it reads of itself it does not hear of from the page.
const OWN = /^(?:form|item|result|checked|faults|option:.*)$/;

/** What a form reads of the page around it; the same object until some of it changes. */
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
  const { t } = useTranslation();
  const say = useErrorWords();
  const locale = useFormatLocale();
  return useMemo(() => ({ scopes, facts, t, locale, say }), [scopes, facts, t, locale, say]);
}

/** The catalogue's sentences, another function when its texts have come. */
function useErrorWords(): (error: unknown) => string {
  const { i18n, t } = useTranslation('inverse-error-code', { useSuspense: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another one once the texts are there
  return useCallback((error: unknown) => readErrorText(i18n, error), [i18n, t]);
}
