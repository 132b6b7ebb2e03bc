import { type ParsedArguments, UsageError } from '../settings/runScript.ts';

export interface BenchOptions {
  /** How often each measurement is repeated. */
  rounds: number;
  /** File the figures are also written to as JSON; null for none. */
  json: string | null;
  /** Folder for traces of what runs in the browser; null for none. */
  traces: string | null;
  /** Sections to run; all when none are named. */
  sections: string[];
}

/** What it can be given, besides the names of sections. */
export const benchLine = {
  allowPositionals: true,
  options: { rounds: { type: 'string' }, json: { type: 'string' }, traces: { type: 'string' } },
} as const;

/**
 * Understands `--rounds N`, `--json FILE`, `--traces FOLDER` and names of sections.
 * @throws UsageError for anything else
 */
export function readOptions(
  { values, positionals }: ParsedArguments<(typeof benchLine)['options']>,
  known: readonly string[],
): BenchOptions {
  const rounds = Number(values.rounds ?? '5');
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new UsageError(`--rounds is "${values.rounds}", which is no number of rounds: use 1 or more.`);
  }
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no section "${unknown}"; there are ${known.join(', ')}.`);
  }
  return { rounds, json: values.json ?? null, traces: values.traces ?? null, sections: positionals };
}
