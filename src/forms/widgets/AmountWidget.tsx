import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../formats/index.ts';
import { useDraft, useFormParts } from '../FormContext.tsx';
import { amountText } from './amountText.ts';
import { useWidget } from './useWidget.ts';

/**
 * An amount as people write it in the page's language. The form holds the exact decimal string, never rounded; what was
 * typed stays as it was typed, and what is no amount stays too, with the reason below it.
 */
export function AmountWidget(props: WidgetProps) {
  const { i18n } = useTranslation();
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
      value={isReadable ? typed.text : amountText(text, language)}
      placeholder={placeholder}
      onChange={({ target }) => read(target.value)}
    />
  );
}
