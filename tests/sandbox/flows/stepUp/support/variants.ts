import { isRecord } from '../../../../../src/language/index.ts';
import { nested, prototypeNames } from '../../../fuzz/support/nastyValues.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface Variant {
  readonly label: string;
  readonly body: Body;
}

type Path = readonly (string | number)[];

/** Values of every JSON type, those first that a careless comparison takes for others. */
export const foreignValues: readonly unknown[] = [
  ...['true', 'false', '1', '', true, false, 1, 0, null],
  ...[[], {}, [true], { is_verified: true }, nested(30)],
];

/** Other values that a field of this name can have. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  coin: ['BTC', 'baseCoin', 'GBP'],
  chain: ['ETH', 'INTERNAL'],
  chain_type: ['ETH'],
  address: ['TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb', '700312'],
  tag: ['12345'],
  remark: ['another'],
  requestId: ['another'],
  amount: ['11', '10.0'],
  accountType: ['FUND,UTA'],
  id: [999_999],
  holder: ['Hofer Elena'],
  iban: ['NL91ABNA0417164300'],
  addressId: [999_999],
};

/** A body with one thing changed: every value in it replaced or left out, and fields added that nobody asked for. */
export function variantsOf(body: Body): Variant[] {
  return pathsIn(body).flatMap((path) => {
    const there = at(body, path);
    const name = String(path.findLast((step) => typeof step === 'string') ?? '');
    const values = [...foreignValues, ...(others[name] ?? [])].filter((value) => value !== there);
    const changed =
      path.length === 0 ? [] : [...values.map((value) => [path, value] as const), [path] as const];
    const added = isRecord(there)
      ? [...prototypeNames, 'uid', 'channel_id', 'is_verified'].flatMap((field) =>
          Object.hasOwn(there, field) ? [] : [[[...path, field], true] as const],
        )
      : [];
    return [...changed, ...added].map(([where, value]) => ({
      label: `${where.join('.')} ${value === undefined ? 'missing' : JSON.stringify(value).slice(0, 40)}`,
      body: withValue(body, where, value) as Body,
    }));
  });
}

/** The way to each value inside, the whole first. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...steps.flatMap((step) => pathsIn(at(value, [step]), [...path, step]))];
}

/** A copy with another value at a place; undefined leaves the place out. */
export function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const made = withValue(at(whole, [step]), rest, value);
  if (Array.isArray(whole))
    return whole.flatMap((item, place) => (place !== step ? [item] : made === undefined ? [] : [made]));
  const kept = isRecord(whole) ? Object.entries(whole).filter(([name]) => name !== step) : [];
  // A field called `__proto__` is one like any other here.
  return Object.fromEntries(made === undefined ? kept : [...kept, [String(step), made]]);
}

function at(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    whole,
  );
}
