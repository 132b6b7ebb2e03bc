import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { useState } from 'react';
import { readPointer } from '../../language/index.ts';
import type { Option } from '../../runtime/index.ts';
import { searchOptions } from '../../runtime/screen/useOptions.ts';
import { Combobox } from '../../ui/listbox/Combobox.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useCountries, useHomeCountry } from '../places/countries.ts';
import { OptionHint, OptionsNote } from './optionList.tsx';
import { useWidget } from './useWidget.ts';
import './widgets.css';

/**
 * A phone number with its country's dialling code, kept as one text (+43…). The code is that of the user's location
 * until another is chosen, typed or pasted. A number with an unknown code, or without the list, is typed in full.
 */
export function PhoneWidget(props: WidgetProps) {
  const { t } = useTexts();
  const { control, change, placeholder, text } = useWidget(props);
  const [picked, setPicked] = useState<string>();
  const list = useCountries();
  const home = useHomeCountry();
  const label = t('form.phone.country');
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
  const pick = (chosen: Option | undefined) => {
    if (chosen === undefined) return;
    const next = dialCodeOf(chosen);
    setPicked(String(chosen.value));
    // Of a number with an unknown code, the plus would be a second one.
    if (text !== '') change(`${next}${text.slice(dialCode.length).replace(/^\+/, '')}`);
  };
  return (
    <>
      <div className="ua-phone" dir="ltr">
        <div className="ua-phone__country">
          <Combobox<Option>
            field={{ 'aria-label': label }}
            label={label}
            options={countries}
            search={searchOptions}
            value={country?.value}
            shown={dialCode}
            isLoading={list.status === 'loading'}
            hintOf={(option) => <OptionHint source={undefined} option={option} />}
            onChoose={pick}
          />
        </div>
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

/** "+43" for a country; '' when the list does not say. */
function dialCodeOf(country: Option | undefined): string {
  const code = readPointer(country?.item, '/dial_code');
  return typeof code === 'string' ? code : '';
}

/**
 * The digits of what was typed or pasted, full-width and Arabic ones included, without visual separators. The two zeros
 * that some countries dial instead of a plus become one. What is not a number stays, for the form to reject.
 */
function cleanNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return plain.replace(/^00/, '+');
}

/**
 * The country whose dialling code a number begins with, longest code first. Where several share one, `preferred`
 * (alpha-3) and `home` (alpha-2) come before the others.
 */
function countryOf(
  number: string,
  countries: readonly Option[],
  preferred: string | undefined,
  home: string | undefined,
): Option | undefined {
  const rank = (country: Option) => (readPointer(country.item, '/code2') === home ? 0 : 1);
  const fitting = countries.filter((country) => {
    const code = dialCodeOf(country);
    return code !== '' && number.startsWith(code);
  });
  const chosen = fitting.find((country) => country.value === preferred);
  if (chosen !== undefined) return chosen;
  return fitting.toSorted(
    (one, other) => dialCodeOf(other).length - dialCodeOf(one).length || rank(one) - rank(other),
  )[0];
}
