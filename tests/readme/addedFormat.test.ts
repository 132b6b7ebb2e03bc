// A format is defined in one place: adds the one of CONTRIBUTING.md in a copy of the project, and finds it everywhere.
// @module-tag long
// @alone: copies the project and runs its commands for a minute

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './copyProject.ts';
import { readmeSteps } from './readmeSteps.ts';

const DEFINITION = 'src/formats/definitions/ending.ts';
const TEST = 'tests/formats/ending.test.ts';
const patienceMs = 15 * 60_000;

let copy: ProjectCopy;
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

beforeAll(async () => {
  copy = await copyProject();
  copy.commit();
  for (const step of readmeSteps('CONTRIBUTING.md#Adding a format'))
    if (step.kind === 'file' && step.how === 'a new file') await copy.change(step);
  copy.run('npm run generate');
}, patienceMs);
afterAll(() => copy.remove());

it('touches its definition and its test, and no other file written by hand', () => {
  expect(copy.changedByHand()).toEqual([DEFINITION, TEST]);
});

it('is up to date everywhere after one run', () => {
  expect(copy.run('npm run generate')).toContain('generated/ is up to date');
});

it('is in the grammar with its option', () => {
  const { Format, FormatArguments } = JSON.parse(read('schemas/meta/screen.v1.json')).definitions;
  expect(Format.enum).toContain('ending');
  expect(Format.enumDescriptions[Format.enum.indexOf('ending')]).toMatch(/^The last characters/);
  expect(FormatArguments.properties.last).toMatchObject({ minimum: 4, maximum: 16, default: 6 });
});

it('is in the reference with its options and an example', () => {
  const row = read('docs/language.md')
    .split('\n')
    .find((line) => line.startsWith('| `ending` |'));
  expect(row).toContain('| strings | `last` |');
  expect(row).toContain('`"9b1d77a0c41e09"` → …c41e09');
});

it('is proven: what it accepts, and which options it reads', async () => {
  const path = 'schemas/screens/otcHistory.json';
  const before = read(path);
  const column = (format: string) =>
    before.replace(/"format": "txid",\s*"formatArgs": \{[^}]*\}/, () => format);
  const proven = async (text: string) => {
    await writeFile(join(copy.root, path), text);
    try {
      return copy.run('npm run check -- --only prove');
    } catch (error) {
      return String(error);
    }
  };
  try {
    expect(await proven(column('"format": "ending", "formatArgs": { "last": 8 }'))).not.toContain('S107');
    expect(await proven(column('"format": "ending", "formatArgs": { "middle": 8 }'))).toMatch(
      /S107 .* format "ending" knows no "middle"/,
    );
    expect(await proven(before.replaceAll('"format": "dateTime"', '"format": "ending"'))).toMatch(
      /S107 .* format "ending" shows a text, but the contract gives a time/,
    );
  } finally {
    await writeFile(join(copy.root, path), before);
  }
}, 300_000);

it('is shown in a cell and written to an exported file', async () => {
  const probe = 'tests/formats/endingSeen.test.tsx';
  await writeFile(
    join(copy.root, probe),
    `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawFormatted } from '../../src/render/formatted/Formatted.tsx';
import { exportRows } from '../../src/render/nodes/table/export/exportRows.ts';

const locale = { language: 'en', timeZone: 'UTC' };
const cell = { format: 'ending', value: '9b1d77a0c41e09', args: {}, locale, as: 'cell' } as const;
const column = { id: 'id', at: '/id', label: 'common.orderId', format: 'ending' } as const;

it('is seen', () => {
  const drawn = renderToStaticMarkup(drawFormatted(cell, (key) => key));
  expect(drawn).toBe('<bdi title="9b1d77a0c41e09" dir="ltr">…c41e09</bdi>');
  const parts = { columns: [column], scopes: {}, locale, translate: (key: string) => key };
  expect(exportRows([{ id: cell.value }], parts)).toEqual([['common.orderId'], [cell.value]]);
});
`,
  );
  expect(copy.run(`npx vitest run ${probe} ${TEST} tests/formats/definitions.test.ts`)).toContain('passed');
}, 300_000);

it('is of a type that the compiler knows, with its option', () => {
  expect(copy.run('npm run check -- --only types')).toContain('passed  types');
}, 300_000);
