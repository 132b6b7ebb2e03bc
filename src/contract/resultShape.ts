import type { Shape } from '../../generated/api/types.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * A result as its shape has it, or undefined for one that cannot be read as that. What may be missing counts as missing
 * when it is null or of another type, and what the shape does not name stays as it is: an exchange may add to its answers,
 * and old answers are kept for a day. `value` itself is left alone, since its signature may still be checked.
 */
export function readResult(value: unknown, shape: Shape): unknown {
  if (shape === true) return value;
  if (typeof shape === 'string') return isLeaf(value, shape) ? value : undefined;
  if (isList(shape)) return Array.isArray(value) ? readItems(value, shape[0]) : undefined;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? readProperties(value as Record<string, unknown>, shape) : undefined;
}

function isLeaf(value: unknown, shape: string): boolean {
  if (shape === 'decimal?' && value === '') return true;
  if (shape.startsWith('decimal')) return typeof value === 'string' && DECIMAL.test(value);
  // JSON can write numbers that no program can hold.
  return typeof value === shape && (shape !== 'number' || Number.isFinite(value));
}

function readItems(items: readonly unknown[], shape: Shape): unknown[] | undefined {
  const read = items.map((item) => readResult(item, shape));
  return read.includes(undefined) ? undefined : read;
}

function readProperties(
  value: Record<string, unknown>,
  shape: Readonly<Record<string, Shape>>,
): Record<string, unknown> | undefined {
  const { '*': others, ...named } = shape;
  const read = { ...value };
  const keep = (name: string, inner: Shape): boolean => {
    const known = Object.hasOwn(value, name) ? readResult(value[name], inner) : undefined;
    if (known === undefined) delete read[name];
    else read[name] = known;
    return known !== undefined;
  };
  if (others !== undefined) for (const name of Object.keys(value)) keep(name, others);
  for (const [mark, inner] of Object.entries(named)) {
    const isNeeded = !mark.endsWith('?');
    const isKept = keep(isNeeded ? mark : mark.slice(0, -1), inner);
    if (isNeeded && !isKept) return undefined;
  }
  return read;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
