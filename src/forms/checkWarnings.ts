import type { FieldCheck, TextValues } from '../../generated/models/screen.v1.d.ts';
import { evaluate, type Scopes } from '../language/index.ts';
import { textValues } from '../runtime/formatArguments.ts';
import type { Surroundings } from './draftState.ts';

/** What a check warns of; a form with warnings can be sent. */
export interface CheckWarning {
  /** The field it stands at. */
  at: string;
  key: string;
  values: TextValues | undefined;
}

/** The warnings that an answer gives, as a part of a check's state; `scopes` have it as `result#`. */
export function warningsOf(
  { on, warn }: FieldCheck,
  scopes: Scopes,
  { facts }: Surroundings,
): { warnings?: readonly CheckWarning[] } {
  const held = (warn ?? []).filter(({ when }) => evaluate(when, scopes, facts));
  return held.length === 0 ? {} : { warnings: held.map(({ at = on, key, values }) => ({ at, key, values })) };
}

/** A check with what it found. */
interface Found {
  warnings?: readonly CheckWarning[];
  result?: unknown;
}

/**
 * What stays of a check while it is asked anew: as long as its field says the same, what it warned of there is still
 * true, and a warning that goes and comes with every pause in typing is not read.
 */
export function stayingOf({ warnings = [], result }: Found, on: string): Found {
  const staying = warnings.filter(({ at }) => at === on);
  return staying.length === 0 ? {} : { warnings: staying, result };
}

/** The sentences to show at a field, each on a line of its own; undefined without one. */
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
