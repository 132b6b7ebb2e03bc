import { fieldsOf } from '../../../language/index.ts';
import type { EnvelopeSpelling } from '../wire/envelope.ts';
import type { WrongShape } from './fault.ts';

/** A result that violates its description: every other field missing, other types, or no object at all. */
export function malformed(result: unknown, shape: WrongShape): unknown {
  switch (shape) {
    case 'missing':
      return withGaps(result);
    case 'types':
      return withOtherTypes(result);
    case 'null':
      return null;
    case 'array':
      return [result];
    case 'number':
      return 42;
  }
}

function withGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGaps);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter((_entry, at) => at % 2 === 1);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withGaps(inner)]));
}

function withOtherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withOtherTypes(inner)]));
  }
  if (typeof value === 'string') return 42;
  return typeof value === 'number' ? String(value) : null;
}

/**
 * A result as an attacker on the network might change it: the first digit of the first amount replaced, or else of the
 * first number, or else the first text extended, or else a field added. Never equal to the input.
 */
export function tamper(result: unknown): unknown {
  const changed =
    changeFirst(result, /^-?\d+\.\d+$/, withOtherDigit) ??
    changeFirst(result, /^\d+$/, withOtherDigit) ??
    changeFirst(result, /^/, (text) => `${text}*`);
  if (changed !== null) return changed;
  return { ...fieldsOf(result), altered: true };
}

function withOtherDigit(text: string): string {
  return text.replace(/\d/, (digit) => (digit === '9' ? '8' : '9'));
}

/** A copy with the first matching text changed; null when none matches. */
function changeFirst(value: unknown, fits: RegExp, change: (text: string) => string): unknown {
  if (typeof value === 'string') return fits.test(value) ? change(value) : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const changed = changeFirst(inner, fits, change);
    if (changed === null) continue;
    return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  }
  return null;
}

/** The response with another result; a response without an envelope is its result. */
export function changeResult(
  spelling: EnvelopeSpelling,
  envelope: unknown,
  change: (result: unknown) => unknown,
): unknown {
  if (spelling === 'none' || typeof envelope !== 'object' || envelope === null) return change(envelope);
  return { ...envelope, result: change('result' in envelope ? envelope.result : {}) };
}
