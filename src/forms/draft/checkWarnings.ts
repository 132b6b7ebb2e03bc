import type { FieldCheck, TextValues } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Scopes } from '../../language/index.ts';
import { textValues } from '../../runtime/screen/formatArguments.ts';
import type { Surroundings } from './draftState.ts';

/** A warning of a check; a form with warnings can still be submitted. */
export interface CheckWarning {
  /** The field it is shown at. */
  at: string;
  key: string;
  values: TextValues | undefined;
}

/** The warnings in an answer, as part of a check's state; `scopes` contain the answer as `result#`. */
export function warningsOf(
  { on, warn }: FieldCheck,
  scopes: Scopes,
  { facts }: Surroundings,
): { warnings?: readonly CheckWarning[] } {
  const held = (warn ?? []).filter(({ when }) => evaluate(when, scopes, facts));
  return held.length === 0 ? {} : { warnings: held.map(({ at = on, key, values }) => ({ at, key, values })) };
}

/** A check with its findings. */
interface Found {
  warnings?: readonly CheckWarning[];
  result?: unknown;
}

/**
 * What remains of a check while it is repeated: as long as the field has the same value, its warnings still hold, and a
 * warning that came and went with every pause in typing would not be read.
 */
export function stayingOf({ warnings = [], result }: Found, on: string): Found {
  const staying = warnings.filter(({ at }) => at === on);
  return staying.length === 0 ? {} : { warnings: staying, result };
}

/** The warnings to show at a field, each on a line of its own; undefined without one. */
export function warningText(
  { warnings = [], result }: Found,
  pointer: string,
  scopes: Scopes,
  { t, locale }: Surroundings,
): string | undefined {
  const sentences = warnings
    .filter(({ at }) => at === pointer)
    .map(({ key, values }) => t(key, textValues(values, { ...scopes, result }, locale, t)));
  return sentences.length === 0 ? undefined : sentences.join('\n');
}
