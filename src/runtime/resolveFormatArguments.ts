import type { FormatArguments as FileArguments } from '../../generated/models/screen.v1.d.ts';
import type { FormatArguments } from '../formats/index.ts';
import { isBinding, isDerived, resolveValue, type Scopes, type Value } from '../language/index.ts';

const none: FormatArguments = {};

/** Names of the arguments that are bound, by the file's own object: a table asks for them in every cell. */
const bound = new WeakMap<FileArguments, readonly string[]>();

/** A screen file's format arguments with their bindings resolved; without bindings the file's own object. */
export function resolveFormatArguments(args: FileArguments | undefined, scopes: Scopes): FormatArguments {
  if (args === undefined) return none;
  const names = boundNames(args);
  // Nothing is bound: every value is a literal already.
  if (names.length === 0) return args as FormatArguments;
  const resolved: Record<string, unknown> = { ...args };
  for (const name of names) {
    const value = resolveValue(args[name as keyof FileArguments] as Value, scopes);
    if (value === undefined) delete resolved[name];
    else resolved[name] = value;
  }
  return resolved as FormatArguments;
}

function boundNames(args: FileArguments): readonly string[] {
  const before = bound.get(args);
  if (before !== undefined) return before;
  const names = Object.entries(args).flatMap(([name, value]) =>
    isBinding(value) || isDerived(value) ? [name] : [],
  );
  bound.set(args, names);
  return names;
}
