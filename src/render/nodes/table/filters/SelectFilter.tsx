import { useEffect, useState } from 'react';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { type Option, useOptions } from '../../../../runtime/index.ts';
import { searchOptions } from '../../../../runtime/screen/useOptions.ts';
import { Combobox } from '../../../../ui/listbox/Combobox.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';

interface Props {
  filter: Filter;
  domId: string;
  value: Option['value'] | undefined;
  onSet(id: string, value: unknown): void;
}

/** A single choice: a native select for the few options of a screen file, a searchable list for the server's. */
export function SelectFilter({ filter, domId, value, onSet }: Props) {
  const { t } = useTexts();
  const [isAwake, setAwake] = useState(false);
  const list = useOptions(filter.options, 'filter', undefined, isAwake || value !== undefined);
  const label = t(filter.label);
  const isUnknown =
    value !== undefined &&
    list.status === 'ready' &&
    filter.options?.free !== true &&
    !list.options.some((option) => String(option.value) === String(value));

  // A link may name an option that is no longer offered; the rows would be empty for no visible reason.
  useEffect(() => {
    if (isUnknown) onSet(filter.id, undefined);
  }, [isUnknown, filter.id, onSet]);

  return (
    <div className="ua-filter">
      <label className="ua-muted" htmlFor={domId}>
        {label}
      </label>
      {filter.options?.values === undefined ? (
        <Combobox
          field={{ id: domId, placeholder: t('table.all') }}
          isPlaceholderChoice
          isClearable
          label={label}
          search={searchOptions}
          options={list.options}
          value={list.options.find((option) => String(option.value) === String(value))?.value ?? value}
          isLoading={list.status === 'loading'}
          onWake={() => setAwake(true)}
          onChoose={(next) => onSet(filter.id, next?.value)}
        />
      ) : (
        <select
          id={domId}
          className="ua-select"
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onSet(filter.id, event.target.value)}
        >
          <option value="">{t('table.all')}</option>
          {list.options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
