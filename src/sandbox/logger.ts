/** Where the sandbox writes what an operator should know. `details` is printed as JSON beside the sentence. */
export interface Logger {
  info(sentence: string, details?: Readonly<Record<string, unknown>>): void;
  warn(sentence: string, details?: Readonly<Record<string, unknown>>): void;
  /** A fault of ours: `cause` is printed with its stack. */
  error(sentence: string, cause?: unknown): void;
}

/** Logger that writes warnings and faults to the standard error stream and keeps quiet otherwise. */
export const stderrLogger: Logger = {
  info() {},
  warn: (sentence, details) =>
    write('warning', sentence, details === undefined ? '' : JSON.stringify(details)),
  error: (sentence, cause) =>
    write('fault', sentence, cause instanceof Error ? (cause.stack ?? cause.message) : ''),
};

function write(level: string, sentence: string, more: string): void {
  process.stderr.write(`sandbox ${level}: ${sentence}${more === '' ? '' : `\n${more}`}\n`);
}
