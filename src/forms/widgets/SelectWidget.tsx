import type { WidgetProps } from '@rjsf/utils';
import type { Option } from '../../runtime/index.ts';
import { useRecent, useRemember } from '../../runtime/recent/recentChoices.ts';
import { searchOptions } from '../../runtime/screen/useOptions.ts';
import { RecentChips } from '../../ui/chips/RecentChips.tsx';
import { Combobox } from '../../ui/listbox/Combobox.tsx';
import { useFormParts } from '../draft/FormContext.tsx';
import { OptionHint, OptionsNote } from './optionList.tsx';
import { useFieldOptions } from './useFieldOptions.ts';
import { useWidget } from './useWidget.ts';

/** One of the options that the screen file names, found by typing; with `free`, other values may be typed, too. */
export function SelectWidget(props: WidgetProps) {
  const { change, control, placeholder, state, text, value } = useWidget(props);
  const { list, isFree, source } = useFieldOptions(state.pointer);
  const { draft } = useFormParts();
  const isUnfit = ({ value: of }: Option) => draft.get().unfit[state.pointer]?.includes(of) === true;
  const recent = useRecent(source?.recent, list.options);
  const remember = useRemember(source?.recent);
  const { status, ...field } = control;
  const choose = (option: Option | undefined) => {
    change(option?.value);
    if (option !== undefined) remember(option.value);
  };
  return (
    <>
      <Combobox<Option>
        field={{
          ...field,
          placeholder,
          disabled: state.isFixed || (!isFree && list.status === 'waiting'),
        }}
        label={state.label}
        options={list.options}
        search={searchOptions}
        value={isChoosable(value) ? value : undefined}
        isLoading={list.status === 'loading'}
        free={isFree ? { text, onType: change } : undefined}
        isClearable={!state.isRequired && !isFree}
        hintOf={(option) => <OptionHint option={option} source={source} isUnfit={isUnfit(option)} />}
        onChoose={choose}
      />
      {text === '' && !state.isFixed && <RecentChips<Option> options={recent} onChoose={choose} />}
      <OptionsNote list={list} />
    </>
  );
}

function isChoosable(value: unknown): value is Option['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
