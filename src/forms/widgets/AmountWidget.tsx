import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { parseAmount, typedAmount } from '../../formats/index.ts';
import { resolveValue } from '../../language/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './widgets.css';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { useWidget } from './useWidget.ts';

/**
 * An amount in the number format of the page's language. The form holds the exact decimal string, never rounded; the
 * text stays as typed, even if it is not an amount, with the reason below it.
 */
export function AmountWidget(props: WidgetProps) {
  const { i18n } = useTexts();
  const { draft } = useFormParts();
  const { control, placeholder, state, text } = useWidget(props);
  const typed = useDraft(({ get }) => get().typed[state.pointer]);
  const { language } = i18n;
  const isReadable = typed !== undefined && (typed.language === language || typed.problem !== undefined);

  const read = (entered: string) => {
    const { value, problem } = parseAmount(entered, language);
    if (problem === 'empty') draft.set(state.pointer, '');
    else if (problem === undefined) draft.set(state.pointer, value, { text: entered, language });
    else draft.set(state.pointer, undefined, { text: entered, language, problem });
  };
  return (
    <Input
      {...control}
      className="ua-num"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={isReadable ? typed.text : typedAmount(text, language)}
      placeholder={placeholder}
      suffix={<FillButton pointer={state.pointer} label={state.label} />}
      onChange={({ target }) => read(target.value)}
    />
  );
}

/** Fills in the amount that the screen file names ("Max"). Without one there is no button. */
function FillButton({ pointer, label }: { pointer: string; label: string }) {
  const { t } = useTexts();
  const { draft, node } = useFormParts();
  const fill = node.bounds?.[pointer]?.fill;
  const amount = useDraft((drafted) =>
    fill === undefined ? undefined : resolveValue(fill.value, drafted.scopes()),
  );
  // antd reserves space for the button only if there is a suffix from the start.
  if (fill === undefined) return <span />;
  const isKnown = typeof amount === 'string';
  return (
    <button
      type="button"
      className="ua-link ua-amount-fill"
      aria-label={t('form.fill', { label: t(fill.label), field: label })}
      disabled={!isKnown}
      onClick={() => {
        draft.set(pointer, amount);
        draft.touch(pointer);
      }}
    >
      {t(fill.label)}
    </button>
  );
}
