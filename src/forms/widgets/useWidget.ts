import type { WidgetProps } from '@rjsf/utils';
import { readPointer } from '../../language/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldWords } from '../draft/fieldUi.ts';
import { useFieldState } from '../fields/useField.tsx';

/** What all widgets share: the field's value in the draft, its accessible state, placeholder and autocomplete. */
export function useWidget({ id }: Pick<WidgetProps, 'id'>) {
  const { t } = useTexts();
  const { compiled, draft } = useFormParts();
  const state = useFieldState();
  const { pointer } = state;
  const value = useDraft(({ get }) => readPointer(get().data, pointer));
  const ui = useDraft((draft) => fieldWords(compiled.file, pointer, draft.scopes(), draft.around.facts));
  return {
    state,
    value,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    placeholder: ui?.placeholder === undefined ? undefined : t(ui.placeholder),
    autoComplete: ui?.autocomplete ?? 'off',
    change: (next: unknown) => draft.set(pointer, next),
    control: {
      id,
      status: state.isInvalid ? ('error' as const) : ('' as const),
      'aria-invalid': state.isInvalid,
      'aria-required': state.isRequired,
      'aria-describedby': state.describedBy,
      onBlur: () => draft.touch(pointer),
    },
  };
}
