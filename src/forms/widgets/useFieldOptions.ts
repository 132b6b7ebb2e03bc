import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { zoneOffset } from '../../formats/index.ts';
import { type Option, type OptionList, useOptions, useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldSchema, fieldUi } from '../draft/fieldUi.ts';
import { useFormSlice } from '../draft/useFormSlice.ts';
import { countryOptions, countrySource } from '../places/countries.ts';

const none: OptionList['options'] = [];
const noValues: readonly unknown[] = [];

/** The options of a field. The form stores them, so that the row of the chosen one is `option:/<field>#`. */
export function useFieldOptions(pointer: string): {
  list: OptionList;
  isFree: boolean;
  source: OptionSource | undefined;
} {
  const { node, draft, compiled } = useFormParts();
  const { t, i18n } = useTexts();
  const widget = fieldUi(compiled.file, pointer)?.widget;
  const isCountry = widget === 'country';
  const source = node.options?.[pointer] ?? (isCountry ? countrySource : undefined);
  const slice = useFormSlice(draft, source);
  const loaded = useOptions(source, 'form', slice);
  const { now } = useRuntime();
  const fixed = useMemo(() => {
    if (widget === 'timeZone') return readyList(zoneOptions(now()));
    return enumList(fieldSchema(compiled.schema, pointer)?.enum);
  }, [compiled, pointer, widget, now]);
  const { status, error, ...found } = source === undefined ? fixed : loaded;
  const unfit = useDraft((drafted) => drafted.get().unfit[pointer]) ?? noValues;
  const refused = t('form.country.refused');
  const { language } = i18n;
  const named = useMemo(
    () => (isCountry ? countryOptions(found.options, language, refused, false) : found.options),
    [found.options, isCountry, language, refused],
  );
  const options = useMemo(() => withoutUnfit(named, unfit), [named, unfit]);
  const { retry } = loaded;
  // The list is rebuilt on every render; it counts as new only when something in it has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` does the same whichever one is kept
  const list = useMemo(() => ({ status, options, error, retry }), [status, options, error]);

  // Before paint: conditions of other fields read the chosen row.
  useLayoutEffect(() => draft.setList(pointer, list), [draft, pointer, list]);
  useEffect(() => () => draft.setList(pointer, undefined), [draft, pointer]);

  return { list, isFree: source?.free === true, source };
}

/** Options that do not fit another field stay visible but disabled, so that the user sees why one is unavailable. */
function withoutUnfit(options: OptionList['options'], unfit: readonly unknown[]): OptionList['options'] {
  if (options.length === 0) return none;
  if (unfit.length === 0) return options;
  return options.map((option) => (unfit.includes(option.value) ? { ...option, isDisabled: true } : option));
}

/** Without a source, the contract's enum values are the options. */
function enumList(values: readonly unknown[] | undefined): OptionList {
  const options = (values ?? []).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ value, label: String(value), isDisabled: false, item: value }]
      : [],
  );
  return readyList(options);
}

function readyList(options: OptionList['options']): OptionList {
  return { status: 'ready', options, error: null, retry: () => undefined };
}

/** Every time zone the browser knows with its offset at `now` (ms); the user's own and UTC come first. */
function zoneOptions(now: number): Option[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    hint: zoneOffset(now, zone),
    isDisabled: false,
    item: zone,
  }));
}
