import type { Path } from './jsonDocument.ts';
import { valuesIn } from './valuesIn.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** A text that has the form of a moment (ISO 8601, UTC), with its place in what it was found in. */
export interface WrittenMoment {
  at: Path;
  text: string;
}

/** Every moment in an entry of an edition: its dates and those among its values. */
export function momentsIn(entry: unknown): WrittenMoment[] {
  return valuesIn(entry).flatMap(({ path, value }) =>
    typeof value === 'string' && MOMENT.test(value) ? [{ at: path, text: value }] : [],
  );
}

/** Whether the calendar has the moment: no 31 February, no hour 25. */
export function isRealMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text.replace('Z', '.000Z');
}
