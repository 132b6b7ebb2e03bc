import { type FlagStates, isHidden } from '../../../compliance/index.ts';
import { readPointer } from '../../../language/index.ts';
import { notOffered } from '../../errors.ts';
import type { FeatureMark } from '../wire/descriptionDocument.ts';
import type { SchemaCompiler } from '../wire/schemaCompiler.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Refuses a call of one operation where an edition hides what it asks for. */
export type AssertOffered = (
  args: Arguments,
  editions: () => Promise<readonly FlagStates[]>,
  kindOfQuote: (args: Arguments) => Promise<string | undefined>,
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
  return async (args, editions, kindOfQuote) => {
    const concerning = rules.filter(({ concerns }) => concerns(args));
    if (concerning.length === 0) return;
    const states = await editions();
    for (const rule of concerning.filter((one) => states.some((own) => refuses(one, args, own)))) {
      if (rule.quote === undefined || rule.quote === (await kindOfQuote(args))) throw notOffered();
    }
  };
}

function refuses({ flag, within = {} }: FeatureMark, args: Arguments, states: FlagStates): boolean {
  if (isHidden(flag, states)) return true;
  const ext = states[flag]?.ext;
  return Object.entries(within).some(([list, argument]) => {
    const offered = readPointer(ext, list);
    return Array.isArray(offered) && !offered.includes(readPointer(args, argument));
  });
}
