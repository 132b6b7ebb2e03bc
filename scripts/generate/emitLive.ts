import { isStream, operationsIn } from '../description/listOperations.ts';
import type { MergedDescription, OperationObject } from '../description/mergedDescription.ts';
import { GENERATED_BANNER } from '../outputs/writeOutputs.ts';
import { nearest } from '../prove/nearest.ts';

/**
 * generated/api/live.ts: the event stream of changes, and the operations to request again after each topic.
 * @throws Error in a sentence when there is not exactly one event stream, or when `x-live` names an unknown topic, is on
 * an operation that does not read, or leaves out a topic
 */
export function emitLive(description: MergedDescription): string {
  const { path, topics } = streamOf(description);
  const marks = marksOf(description);
  for (const { id, operation, named } of marks) {
    if (operation['x-access'] !== 'private' || !isLook(operation, id, description) || isStream(operation))
      throw new Error(`${id} has x-live, which is for private operations that read and answer a call.`);
    const unknown = named.find((topic) => !topics.includes(topic));
    if (unknown !== undefined) throw new Error(unknownTopic(id, unknown, topics));
  }
  const rows = topics.map((topic) => {
    const ids = marks.filter(({ named }) => named.includes(topic)).map(({ id }) => `'${id}'`);
    if (ids.length === 0)
      throw new Error(
        `No operation names the topic "${topic}" in x-live: what is told of it changes nothing.`,
      );
    return `  ${topic}: [${ids.sort().join(', ')}],`;
  });
  return [
    `${GENERATED_BANNER}import type { OperationId } from './operations.ts';`,
    '',
    '/** The operation that tells what changes; its events are named `change`, and `end` when the session is over. */',
    `export const livePath = '${path}';`,
    '',
    '/** Topic → operations whose answers are not what they were when it has changed (`x-live`). */',
    'export const liveOperations = {',
    ...rows,
    '} as const satisfies Readonly<Record<string, readonly OperationId[]>>;',
    '',
  ].join('\n');
}

function streamOf(description: MergedDescription): { path: string; topics: readonly string[] } {
  const found = operationsIn(description).filter(({ operation }) => isStream(operation));
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`One operation has to answer with text/event-stream, and not ${found.length}.`);
  const topics = description.components.schemas.LiveTopic?.enum ?? [];
  return { path: first.path, topics: topics.map(String) };
}

function marksOf(description: MergedDescription) {
  return operationsIn(description).flatMap(({ operation }) => {
    const { operationId: id, 'x-live': named } = operation;
    return named === undefined ? [] : [{ id, operation, named }];
  });
}

function isLook(operation: OperationObject, id: string, description: MergedDescription): boolean {
  const found = operationsIn(description).find((one) => one.operation.operationId === id);
  return found?.method === 'get' || operation['x-reads'] === true;
}

function unknownTopic(id: string, topic: string, topics: readonly string[]): string {
  const near = nearest(topic, topics);
  const hint = near === undefined ? `It is one of ${topics.join(', ')}.` : `Did you mean "${near}"?`;
  return `${id} names "${topic}" in x-live, which is no topic of LiveTopic. ${hint}`;
}
