import type { WrongShape } from './fault.ts';

/** A result that its description does not allow: without every other field, with other types, or no object at all. */
export function misshape(result: unknown, shape: WrongShape): unknown {
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
