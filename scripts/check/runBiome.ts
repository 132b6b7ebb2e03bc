import { runProcess } from '../settings/runTool.ts';

const biome = 'node_modules/@biomejs/biome/bin/biome';

interface Diagnostic {
  category: string;
  message: string;
  location?: { path?: string; start?: { line: number; column: number } };
}

interface Report {
  summary: { changed: number };
  diagnostics: Diagnostic[];
}

/** What Biome did and found. */
export interface StyleReport {
  /** How many files it rewrote. */
  changed: number;
  /** One line per unformatted file, per lint finding and per text that does not parse as JSON or TypeScript. */
  sentences: string[];
}

/**
 * Runs Biome with the settings of a folder.
 * @throws Error with its output when it gives no report, for instance because its settings cannot be read
 */
export async function runBiome(args: readonly string[], folder = '.'): Promise<StyleReport> {
  const options = ['--reporter=json', '--max-diagnostics=none', '--colors=off'];
  const { stdout, stderr } = await runProcess(biome, [...args, ...options], folder);
  const report = readReport(stdout);
  if (!report) throw new Error(`${stdout}${stderr}`.trim());
  return { changed: report.summary.changed, sentences: sentencesOf(report.diagnostics) };
}

function readReport(stdout: string): Report | undefined {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return undefined;
  }
}

/** For a file that cannot be parsed only the first error is reported: the rest follow from it. */
function sentencesOf(diagnostics: readonly Diagnostic[]): string[] {
  const firstError = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const path = pathOf(diagnostic);
    if (diagnostic.category === 'parse' && !firstError.has(path)) firstError.set(path, diagnostic);
  }
  const sentences = diagnostics.map((diagnostic) =>
    sentenceOf(firstError.get(pathOf(diagnostic)) ?? diagnostic),
  );
  return [...new Set(sentences)];
}

/** Imports in the wrong order count as formatting: the same command fixes them. */
function sentenceOf(diagnostic: Diagnostic): string {
  const { category, message, location } = diagnostic;
  const path = pathOf(diagnostic);
  if (category === 'format' || category.startsWith('assist/'))
    return `${path} is not formatted: run \`npm run fix\`.`;
  const place = location?.start ? `${path}:${location.start.line}:${location.start.column}` : path;
  return category === 'parse' ? `${place} ${message}` : `${place} ${message} (${category})`;
}

function pathOf({ location }: Diagnostic): string {
  return location?.path ?? 'biome.json';
}
