import type { WidgetProps } from '@rjsf/utils';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPointer } from '../../language/index.ts';
import { cleanNumber, countryOf, dialCodeOf } from '../places/phoneNumber.ts';
import { useCountries } from '../places/useCountries.ts';
import { useHomeCountry } from '../places/useHomeCountry.ts';
import { matchesOption } from './matchesOption.ts';
import { OptionsNote } from './OptionsNote.tsx';
import { OptionWords } from './OptionWords.tsx';
import './phoneWidget.css';
import { useListRoom } from './useListRoom.tsx';
import { useWidget } from './useWidget.ts';

const popup = { popup: { root: 'ua-form__popup ua-phone__popup' } };

/**
 * A phone number with its country's prefix, kept as one text (+43…). The prefix is that of where the person is until
 * another is chosen, typed or pasted. A number whose prefix nobody knows, or without the list, is typed whole.
 */
export function PhoneWidget(props: WidgetProps) {
  const { t } = useTranslation();
  const { control, change, placeholder, text } = useWidget(props);
  const [picked, setPicked] = useState<string>();
  const list = useCountries();
  const home = useHomeCountry();
  const label = t('form.phone.country');
  const room = useListRoom(label);
  const countries = list.options;
  const atHome = countries.find(({ item }) => readPointer(item, '/code2') === home);
  const country =
    text === ''
      ? (countries.find(({ value }) => value === picked) ?? atHome)
      : countryOf(text, countries, picked, home);
  const dialCode = dialCodeOf(country);
  const take = (typed: string) => {
    const number = cleanNumber(typed);
    const isWhole = number.startsWith('+');
    setPicked(isWhole || country === undefined ? undefined : String(country.value));
    change(isWhole || number === '' ? number : `${dialCode}${number}`);
  };
  const pick = (value: string) => {
    const next = dialCodeOf(countries.find((entry) => entry.value === value));
    setPicked(value);
    if (text !== '') change(`${next}${text.slice(dialCode.length)}`);
  };
  return (
    <>
      <div className="ua-phone" dir="ltr">
        <Select
          {...room}
          className="ua-phone__country"
          aria-label={label}
          value={country === undefined ? null : String(country.value)}
          loading={list.status === 'loading'}
          options={countries.map((option) => ({
            value: String(option.value),
            label: option.label,
            disabled: option.isDisabled,
            option,
          }))}
          showSearch={{ filterOption: (typed, choice) => matchesOption(typed, choice?.option) }}
          labelRender={() => dialCode}
          optionRender={({ data }) => <OptionWords source={undefined} option={data.option} />}
          notFoundContent={t(list.status === 'loading' ? 'render.loading' : 'render.noMatch')}
          popupMatchSelectWidth={340}
          classNames={popup}
          onChange={pick}
        />
        <Input
          {...control}
          type="tel"
          inputMode="tel"
          value={text.slice(dialCode.length)}
          placeholder={placeholder}
          autoComplete="off"
          onChange={({ target }) => take(target.value)}
        />
      </div>
      <OptionsNote list={list} />
    </>
  );
}
