import { relative } from 'node:path';
import { destinationPlugin } from './destinationRule.ts';

/**
 * Lints every group file of openapi/ with Redocly's recommended rules, the exceptions that redocly.yaml explains and
 * our own rule about where money goes.
 */
export async function lintDescription(): Promise<string[]> {
  const { lint, loadConfig } = await import('@redocly/openapi-core');
  const config = await loadConfig({ configPath: 'redocly.yaml', plugins: [destinationPlugin] });
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
