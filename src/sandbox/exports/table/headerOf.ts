import type { ZonedTime } from '../time/zonedTime.ts';
import type { Column } from './column.ts';

/** A column's header; one of times says the zone and its UTC offset: "Time (Europe/Vienna, UTC+01:00/+02:00)". */
export function headerOf(column: Column, zone: ZonedTime): string {
  return column.kind === 'time' ? `${column.header} (${zone.label})` : column.header;
}
