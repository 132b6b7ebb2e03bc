import type { FormatArguments as FileArguments } from '../../generated/models/screen.v1.d.ts';
import type { FormatArguments } from '../formats/index.ts';
import { isBinding, isDerived, resolveValue, type Scopes } from '../language/index.ts';

const none: FormatArguments = {};

/** A screen file's format arguments with their bindings resolved; without bindings the file's own object. */
export function resolveFormatArguments(args: FileArguments | undefined, scopes: Scopes): FormatArguments {
  if (args === undefined) return none;
  const bound = Object.entries(args).filter(([, value]) => isBound(value));
  // Nothing is bound: every value is a literal already.
  if (bound.length === 0) return args as FormatArguments;
  const resolved = bound.map(([name, value]) => [name, resolveValue(value, scopes)] as const);
  const unbound = Object.entries(args).filter(([, value]) => !isBound(value));
  return Object.fromEntries([
    ...unbound,
    ...resolved.filter(([, value]) => value !== undefined),
  ]) as FormatArguments;
}

function isBound(value: unknown): boolean {
  return isBinding(value) || isDerived(value);
}
