import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was typed cannot be followed. Its message is one sentence. */
export class UsageError extends Error {}

interface CommandLine<Own extends Options> {
  /** Beside --help, which every command has. */
  readonly options?: Own;
  /** Whether it takes words that belong to no option. */
  readonly allowPositionals?: boolean;
}

/** What a command was given. */
export type ParsedArguments<Own extends Options> = ReturnType<
  typeof parseArgs<{ options: Own; allowPositionals: true }>
>;

/**
 * Reads a command line as `parseArgs` does, with `--help` besides.
 * @returns null when help is asked for
 * @throws UsageError for what it does not know
 */
export function readCommandLine<const Own extends Options>(
  args: readonly string[],
  { options, allowPositionals = false }: CommandLine<Own>,
): ParsedArguments<Own> | null {
  try {
    const parsed = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals,
    });
    return 'help' in parsed.values ? null : (parsed as ParsedArguments<Own>);
  } catch (error) {
    // What Node adds is about words that begin with a dash.
    const [what] = (error as Error).message.split(/\. |\.?\n/);
    throw new UsageError(`${what}: --help says what there is.`);
  }
}

/**
 * Runs a command of package.json: `--help` prints how it is used; what was typed wrong ends it with one sentence and 2,
 * what does not succeed with its reason and 1.
 */
export async function runScript<const Own extends Options>(
  usage: string,
  line: CommandLine<Own>,
  work: (parsed: ParsedArguments<Own>) => Promise<void> | void,
): Promise<void> {
  try {
    const parsed = readCommandLine(process.argv.slice(2), line);
    if (parsed === null) console.log(usage);
    else await work(parsed);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
