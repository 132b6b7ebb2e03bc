import { type FlagStates, isHidden } from '../../../compliance/index.ts';
import { readPointer } from '../../../language/index.ts';
import type { QuotedFor } from '../../flows/convert/quoteId.ts';
import { notOffered } from '../../platform/errors.ts';
import type { FeatureMark } from '../wire/descriptionDocument.ts';
import type { SchemaCompiler } from '../wire/schemaCompiler.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Refuses a call of one operation where an edition hides what it asks for. */
export type AssertOffered = (
  args: Arguments,
  editions: () => Promise<readonly FlagStates[]>,
  quotedFor: (args: Arguments) => Promise<QuotedFor | undefined>,
) => Promise<void>;

/**
 * Creates the compliance check of one operation from its `x-features`; it runs after the arguments were validated.
 * @throws BusinessError 10025, from the check
 */
export function createAssertOffered(
  compiler: SchemaCompiler,
  marks: readonly FeatureMark[] = [],
): AssertOffered {
  const rules = marks
    .filter(({ open }) => open === undefined)
    .map(({ when, ...mark }) => ({
      ...mark,
      concerns: when === undefined ? () => true : compiler.compile(when),
    }));
  return async (args, editions, quotedFor) => {
    const concerning = rules.filter(({ concerns }) => concerns(args));
    if (concerning.length === 0) return;
    const states = await editions();
    const touched = concerning.filter(({ flag }) => states.some((own) => isTouched(flag, own)));
    const asksQuote = touched.some(({ quote, outside = {} }) => quote !== undefined || ofQuote(outside));
    const said = { ...args, quote: asksQuote ? await quotedFor(args) : undefined };
    for (const rule of touched) {
      if (rule.quote !== undefined && rule.quote !== said.quote?.kind) continue;
      if (states.some((own) => refuses(rule, said, own))) throw notOffered();
    }
  };
}

/** Whether an edition does anything to a flag that could refuse a call. */
function isTouched(flag: string, states: FlagStates): boolean {
  return isHidden(flag, states) || states[flag]?.ext !== undefined;
}

/** Whether a list of coins is held against the coin of the quote, which the call only names by its id. */
function ofQuote(outside: Readonly<Record<string, string>>): boolean {
  return Object.values(outside).some((pointer) => pointer.startsWith('/quote/'));
}

function refuses(
  { flag, within = {}, outside = {} }: FeatureMark,
  said: Arguments,
  states: FlagStates,
): boolean {
  if (isHidden(flag, states)) return true;
  const ext = states[flag]?.ext;
  const isListed = (list: string, argument: string) => {
    const values = readPointer(ext, list);
    return Array.isArray(values) ? values.includes(readPointer(said, argument)) : undefined;
  };
  return (
    Object.entries(within).some(([list, argument]) => isListed(list, argument) === false) ||
    Object.entries(outside).some(([list, argument]) => isListed(list, argument) === true)
  );
}
