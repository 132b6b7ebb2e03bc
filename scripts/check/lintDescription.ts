import { relative } from 'node:path';

/** Lints every group file of openapi/ with Redocly's recommended rules and the exceptions that redocly.yaml explains. */
export async function lintDescription(): Promise<string[]> {
  const { lint, loadConfig } = await import('@redocly/openapi-core');
  const config = await loadConfig({ configPath: 'redocly.yaml' });
  const sentences: string[] = [];
  for (const { root } of Object.values(config.resolvedConfig.apis ?? {})) {
    for (const problem of await lint({ ref: root, config })) {
      const [place] = problem.location;
      const file = relative('.', place?.source.absoluteRef ?? root);
      sentences.push(
        `${file}${place?.pointer ?? ''} ${problem.ruleId} ${problem.message.replaceAll('\n', ' ')}`,
      );
    }
  }
  return [...new Set(sentences)];
}
