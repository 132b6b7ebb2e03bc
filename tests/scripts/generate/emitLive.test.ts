import { expect, test } from 'vitest';
import { mergeDescriptions } from '../../../scripts/description/mergeDescriptions.ts';
import type { MergedDescription, OperationObject } from '../../../scripts/description/mergedDescription.ts';
import { emitLive } from '../../../scripts/generate/emitLive.ts';

const description = await mergeDescriptions('openapi');

/** The description with `x-live` of one operation changed. */
function withTopics(id: string, topics: readonly string[]): MergedDescription {
  const changed = structuredClone(description);
  for (const item of Object.values(changed.paths)) {
    for (const one of Object.values(item) as OperationObject[])
      if (one.operationId === id) one['x-live'] = topics;
  }
  return changed;
}

test('deposit events concern the deposit records', () => {
  expect(emitLive(description)).toMatch(/^ {2}deposits: \[.*'depositRecords'.*\],$/m);
});

test.each([
  [
    'depositRecords',
    ['deposit'],
    'depositRecords names "deposit" in x-live, which is no topic of LiveTopic. Did you mean "deposits"?',
  ],
  ['depositRecords', [], 'No operation names the topic "x" in x-live'],
  ['withdrawCreate', ['withdrawals'], 'withdrawCreate has x-live, which is for private operations that read'],
  ['configWeb', ['account'], 'configWeb has x-live, which is for private operations that read'],
  ['liveChanges', ['account'], 'liveChanges has x-live, which is for private operations that read'],
])('%s with the topics %j is refused', (id, topics, sentence) => {
  const changed = withTopics(id, topics);
  if (topics.length === 0) changed.components.schemas.LiveTopic?.enum?.push('x');
  expect(() => emitLive(changed)).toThrow(sentence);
});

test('a description without exactly one event stream is refused', () => {
  const changed = structuredClone(description);
  for (const [path, item] of Object.entries(changed.paths))
    if (item.get?.operationId === 'liveChanges') delete changed.paths[path];
  expect(() => emitLive(changed)).toThrow('One operation has to answer with text/event-stream, and not 0.');
});
