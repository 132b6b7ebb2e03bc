import { useTranslation } from 'react-i18next';
import { RecentChips } from '../../../runtime/recent/RecentChips.tsx';
import { Combobox } from '../../choices/Combobox.tsx';
import type { PickerLook } from './PickerNode.tsx';

/** The picker as one field: with a search where the screen file gives it a text, else the browser's own select. */
export function PickerSelect({ id, label, search, recent, options, value, onChoose }: PickerLook) {
  const { t } = useTranslation();
  return (
    <div className="ua-picker ua-picker--select">
      <label className="ua-picker__label" htmlFor={id}>
        {label}
      </label>
      {search === undefined ? (
        <select
          id={id}
          className="ua-select"
          value={value === undefined ? '' : String(value)}
          onChange={(event) =>
            onChoose(options.find((option) => String(option.value) === event.target.value)?.value)
          }
        >
          <option value="">{t('render.choose')}</option>
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <Combobox
          id={id}
          label={label}
          options={options}
          value={value}
          placeholder={search}
          isLoading={false}
          onWake={() => undefined}
          onChoose={onChoose}
        />
      )}
      {recent !== undefined && value === undefined && (
        <RecentChips name={recent} options={options} onChoose={(option) => onChoose(option.value)} />
      )}
    </div>
  );
}
