import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPointer } from '../../language/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldUi } from '../draft/fieldUi.ts';
import { daysOf, daysUntil, faultOf, momentsOf, zonedDayOf } from './dayRange.ts';
import './dayRangeWidget.css';
import { useWidget } from './useWidget.ts';

const PRESETS = [7, 30, 90, 365];

/**
 * A range of whole days in the time zone that the form names. The form holds its first and last moment (ms); an invalid
 * range leaves both empty. Changing the zone keeps the days and moves the moments.
 */
export function DayRangeWidget(props: WidgetProps) {
  const { t } = useTranslation();
  const { now } = useRuntime();
  const { compiled, draft } = useFormParts();
  const { control, state, value } = useWidget(props);
  const { end = '', zone: zoneAt, maxDays } = fieldUi(compiled.file, state.pointer)?.range ?? {};
  const last = useDraft(({ get }) => readPointer(get().data, end));
  const chosen = useDraft(({ get }) => (zoneAt === undefined ? '' : readPointer(get().data, zoneAt)));
  const zone = typeof chosen === 'string' && chosen !== '' ? chosen : 'UTC';
  const [days, setDays] = useState(() => daysOf(value, last, zone));
  const today = zonedDayOf(now(), zone);
  const fault = faultOf(days, maxDays);

  useEffect(() => {
    const moments = fault === undefined ? momentsOf(days, zone) : undefined;
    const held = draft.get().data;
    if (readPointer(held, state.pointer) !== moments?.start) draft.set(state.pointer, moments?.start);
    if (readPointer(held, end) !== moments?.end) draft.set(end, moments?.end);
  }, [draft, state.pointer, end, days, zone, fault]);

  const { status: _theKitHasOne, ...first } = control;
  const limit = maxDays === undefined ? '' : t('table.range.most', { count: maxDays });
  return (
    <div className="ua-days">
      <div className="ua-days__presets">
        {PRESETS.filter((count) => count <= (maxDays ?? count)).map((count) => (
          <button
            key={count}
            type="button"
            className="ua-button ua-button--small"
            onClick={() => setDays(daysUntil(today ?? '', count))}
          >
            {t('table.range.last', { count })}
          </button>
        ))}
      </div>
      <div className="ua-days__ends">
        <Day
          {...first}
          text={t('table.range.from')}
          day={days.from}
          max={today}
          onDay={(from) => setDays({ ...days, from })}
        />
        <Day
          {...first}
          id={`${control.id}__end`}
          text={t('table.range.to')}
          day={days.to}
          max={today}
          onDay={(to) => setDays({ ...days, to })}
        />
      </div>
      <p className={`ua-days__note${fault === undefined ? '' : ' ua-days__note--wrong'}`} role="status">
        {fault === 'reversed' ? t('table.range.reversed') : limit}
      </p>
    </div>
  );
}

interface DayProps extends React.InputHTMLAttributes<HTMLInputElement> {
  text: string;
  day: string;
  onDay(day: string): void;
}

function Day({ text, day, onDay, ...input }: DayProps) {
  return (
    <label className="ua-days__end">
      <span>{text}</span>
      <input
        {...input}
        type="date"
        className="ua-input"
        value={day}
        onChange={({ target }) => onDay(target.value)}
      />
    </label>
  );
}
