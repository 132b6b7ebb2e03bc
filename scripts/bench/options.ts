import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How often each measurement is repeated. */
  rounds: number;
  /** File the figures are also written to as JSON; null for none. */
  json: string | null;
  /** Sections to run; all when none are named. */
  sections: string[];
}

/**
 * Reads `--rounds N`, `--json FILE` and names of sections.
 * @throws Error with a one-sentence message for anything else
 */
export function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds is "${values.rounds}", which is no number of rounds: use 1 or more.`);
  }
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no section "${unknown}"; there are ${known.join(', ')}.`);
  }
  return { rounds, json: values.json ?? null, sections: positionals };
}
