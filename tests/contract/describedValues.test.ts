import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listOperations } from '../../scripts/description/listOperations.ts';
import { mergeDescriptions } from '../../scripts/description/mergeDescriptions.ts';
import { walkSchema } from './walkSchema.ts';

// A value that is described and that nothing makes promises pages a case that never comes. Whether it is made when it
// should be is for the tests of its flow to say; here it is told that it is written nowhere.

const description = await mergeDescriptions('openapi');
const answers = [
  ...listOperations(description).map(({ id, result }) => walkSchema(result, description, id)),
  // The result of a refusal stands in no operation.
  walkSchema({ $ref: '#/components/schemas/ComplianceWallResult' }, description, '10024'),
].flat();

const exchange = readdirSync('src/sandbox', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('src/sandbox', file), 'utf8'))
  .join('\n');

/** As a text, or as a key of a table. */
function isWritten(value: string): boolean {
  return exchange.includes(`'${value}'`) || new RegExp(`^\\s*(?:\\w+: )?${value}:`, 'm').test(exchange);
}

/** What is written nowhere as it is, and where it comes from. */
const made = {
  // The setting that was asked to be changed is said back.
  ADDRESS_BOOK_ONLY: 'addressChangeVerification',
  // Put together from what a deposit needs.
  DEPOSIT_SENDER: 'assetOverview',
  DEPOSIT_TAG: 'assetOverview',
  DEPOSIT_TAX: 'assetOverview',
  // From the files of editions.
  custom: 'configWeb',
  hide: 'configWeb',
  show: 'configWeb',
};

test('every enum value of a response is produced by some code', () => {
  const values = answers.flatMap(({ at, schema }) =>
    (schema.enum ?? []).flatMap((value) => (typeof value === 'string' && value !== '' ? { at, value } : [])),
  );
  expect(values.length).toBeGreaterThan(300);
  const unmade = values.filter(({ value }) => !isWritten(value));
  expect(Object.fromEntries(unmade.map(({ at, value }) => [value, at.split('/')[0]]))).toEqual(made);
});
