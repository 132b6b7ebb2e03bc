import { relative } from 'node:path';
import type { Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import { isRecord } from '../../src/language/index.ts';
import {
  destinationKinds,
  isDestinationKind,
  type JsonSchema,
  soundsLikeDestination,
} from '../description/jsonSchema.ts';

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

/** A shorter reason explains nothing. */
const SHORTEST_REASON = 20;

/**
 * Redocly rule `assets/destinations`: a property whose name suggests that money can be sent there must say with
 * `x-destination` whether it is one; an exemption must give its reason.
 */
const destinationRule: Oas3Rule = () => ({
  Schema(schema, ctx) {
    const report = (message: string | undefined, steps: string[]) => {
      if (message !== undefined) ctx.report({ message, location: ctx.location.child(steps) });
    };
    report(problemOf((schema as JsonSchema)['x-destination']), ['x-destination']);
    for (const [name, property] of Object.entries((schema as JsonSchema).properties ?? {})) {
      const whole = resolved(property, ctx);
      // The keywords beside a $ref are visited without a schema.
      if (property.$ref !== undefined) report(problemOf(property['x-destination']), ['properties', name]);
      if (whole['x-destination'] === undefined && soundsLikeDestination(name, whole))
        report(unmarked(name), ['properties', name]);
    }
  },
});

/** A schema merged with what its `$ref` leads to, and with what stands beside each further `$ref` on the way there. */
function resolved({ $ref, ...beside }: JsonSchema, ctx: UserContext): JsonSchema {
  if ($ref === undefined) return beside;
  const { node, chain = [] } = ctx.resolve<JsonSchema>({ $ref });
  const hops = chain.map((hop) => hop.node as JsonSchema).reverse();
  return Object.assign({}, node, ...hops, beside);
}

function unmarked(name: string): string {
  return `"${name}" sounds like a place that money is sent to: add "x-destination" with ${kinds}, or { none: why it is not }.`;
}

const kinds = destinationKinds.map((kind) => `"${kind}"`).join(', ');

function problemOf(mark: unknown): string | undefined {
  if (mark === undefined || isDestinationKind(mark)) return undefined;
  if (!isRecord(mark) || typeof mark.none !== 'string' || Object.keys(mark).length > 1)
    return `"x-destination" must be ${kinds}, or { none: why money is not sent there }.`;
  if (mark.none.trim().length < SHORTEST_REASON)
    return `"none" of "x-destination" must give the reason, in at least ${SHORTEST_REASON} characters.`;
  return undefined;
}

/** A plugin passed as an object has to prefix its rules with its own id. */
export const destinationPlugin: Plugin = {
  id: 'assets',
  rules: { oas3: { 'assets/destinations': destinationRule } },
};
