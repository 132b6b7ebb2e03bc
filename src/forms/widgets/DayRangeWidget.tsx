import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { readPointer } from '../../language/index.ts';
import { useRuntime } from '../../runtime/index.ts';
import { DayRange } from '../../ui/days/DayRange.tsx';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldUi } from '../draft/fieldUi.ts';
import { daysOf, daysUntil, faultOf, momentsOf, zonedDayOf } from './dayRange.ts';
import { useWidget } from './useWidget.ts';

const PRESETS = [7, 30, 90, 365];

/**
 * A range of whole days in the time zone that the form names. The form holds its first and last moment (ms); an invalid
 * range leaves both empty. Changing the zone keeps the days and moves the moments.
 */
export function DayRangeWidget(props: WidgetProps) {
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
  return (
    <DayRange
      presets={PRESETS}
      first={{ ...first, value: days.from, max: today, onDay: (from) => setDays({ ...days, from }) }}
      last={{
        ...first,
        id: `${control.id}__end`,
        value: days.to,
        max: today,
        onDay: (to) => setDays({ ...days, to }),
      }}
      maxDays={maxDays}
      fault={fault}
      onPreset={(count) => setDays(daysUntil(today ?? '', count))}
    />
  );
}
