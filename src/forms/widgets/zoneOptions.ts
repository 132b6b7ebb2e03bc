import { zoneOffset } from '../../formats/index.ts';
import type { Option } from '../../runtime/index.ts';

/** Every time zone the browser knows with its offset at `now` (ms); the person's own and UTC come first. */
export function zoneOptions(now: number): Option[] {
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
