import type { WidgetProps } from '@rjsf/utils';
import { AutoComplete, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../runtime/index.ts';
import { useRecent, useRemember } from '../../runtime/recent/recentChoices.ts';
import { RecentChips } from '../../ui/chips/RecentChips.tsx';
import { useFormParts } from '../draft/FormContext.tsx';
import { matchesOption, OptionsNote, OptionWords, useListPopup } from './optionList.tsx';
import './widgets.css';
import { useFieldOptions } from './useFieldOptions.ts';
import { useWidget } from './useWidget.ts';

interface Choice {
  value: string | number;
  label: string;
  disabled: boolean;
  option: Option;
}

const popup = { popup: { root: 'ua-form__popup' } };
const search = {
  filterOption: (typed: string, choice: Choice | undefined) => matchesOption(typed, choice?.option),
};

/** One of the options that the screen file names, found by typing; with `free`, other values may be typed, too. */
export function SelectWidget(props: WidgetProps) {
  const { t } = useTranslation();
  const { change, control, placeholder, state, text, value } = useWidget(props);
  const { list, isFree, source } = useFieldOptions(state.pointer);
  const { draft } = useFormParts();
  const isUnfit = ({ value: of }: Option) => draft.get().unfit[state.pointer]?.includes(of) === true;
  const choices = useMemo(() => list.options.map(toChoice), [list.options]);
  const chosen = list.options.find((option) => option.value === value);
  const listPopup = useListPopup(state.label);
  const recent = useRecent(source?.recent, list.options);
  const remember = useRemember(source?.recent);
  const isEmpty = value === undefined || value === '';
  const choose = (option: Option | undefined) => {
    change(option?.value);
    if (option !== undefined) remember(option.value);
  };
  const valueId = `${control.id}__value`;
  const shared = {
    ...control,
    ...listPopup,
    className: 'ua-form__select',
    options: choices,
    placeholder,
    showSearch: search,
    classNames: popup,
  };
  const isLoading = list.status === 'loading';
  return (
    <>
      {isFree ? (
        <AutoComplete {...shared} disabled={state.isFixed} value={text} onChange={change} />
      ) : (
        <Select<string | number, Choice>
          {...shared}
          // null, not '': antd shows the placeholder only then.
          value={isEmpty ? null : keyOf(value as Option['value'])}
          loading={isLoading}
          disabled={list.status === 'waiting' || state.isFixed}
          // An optional value can be cleared.
          allowClear={!state.isRequired}
          notFoundContent={t(isLoading ? 'render.loading' : 'render.noMatch')}
          // antd renders the chosen label beside its search field, where a screen reader does not find it.
          aria-describedby={[chosen && valueId, state.describedBy].filter(Boolean).join(' ') || undefined}
          optionRender={({ data }) => (
            <OptionWords option={data.option} source={source} isUnfit={isUnfit(data.option)} />
          )}
          onChange={(_key, chosen) => {
            if (Array.isArray(chosen)) return;
            choose(chosen?.option);
          }}
        />
      )}
      <span id={valueId} className="ua-visually-hidden">
        {chosen?.label}
      </span>
      {isEmpty && !state.isFixed && <RecentChips<Option> options={recent} onChoose={choose} />}
      <OptionsNote list={list} />
    </>
  );
}

function toChoice(option: Option): Choice {
  return { value: keyOf(option.value), label: option.label, disabled: option.isDisabled, option };
}

/** antd's keys are strings and numbers; a boolean is written out. */
function keyOf(value: Option['value']): string | number {
  return typeof value === 'boolean' ? String(value) : value;
}
