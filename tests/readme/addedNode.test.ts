// A node kind is defined in one folder: adds the one of CONTRIBUTING.md in a copy of the project, and finds it everywhere.
// @module-tag long
// @alone: copies the project and runs its commands for a minute

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applied } from './applied.ts';
import { copyProject, type ProjectCopy } from './copyProject.ts';
import { type ReadmeStep, readmeSteps } from './readmeSteps.ts';

const FOLDER = 'src/render/nodes/list';
const SCREEN = 'schemas/screens/moneyAddressRiskCheck.json';
const TEST = 'tests/render/list.test.tsx';
const patienceMs = 15 * 60_000;

const steps = readmeSteps('CONTRIBUTING.md#Adding a node kind').filter((step) => step.kind === 'file');
const use = steps.find(({ path }) => path === SCREEN) as Extract<ReadmeStep, { kind: 'file' }>;

let copy: ProjectCopy;
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

beforeAll(async () => {
  copy = await copyProject();
  copy.commit();
  for (const step of steps) if (step.how === 'a new file') await copy.change(step);
  copy.run('npm run generate');
}, patienceMs);
afterAll(() => copy.remove());

it('touches its folder and its test, and no other file written by hand', () => {
  const folder = ['ListNode.tsx', 'definition.ts', 'listNode.css'].map((name) => `${FOLDER}/${name}`);
  expect(copy.changedByHand()).toEqual([...folder, TEST]);
});

it('is up to date everywhere after one run', () => {
  expect(copy.run('npm run generate')).toContain('generated/ is up to date');
});

it('is in the grammar, with its own properties and those of all nodes', () => {
  const { Node, ListNode } = JSON.parse(read('schemas/meta/screen.v1.json')).definitions;
  expect(Node.oneOf).toContainEqual({ $ref: '#/definitions/ListNode' });
  expect(ListNode.required).toEqual(['id', 'kind', 'lines']);
  expect(Object.keys(ListNode.properties)).toEqual(['id', 'kind', 'feature', 'when', 'lines', 'action']);
});

it('has its section in the reference, with its example', () => {
  const section = read('docs/language.md')
    .split('\n### ')
    .find((part) => part.startsWith('Node `list`\n'));
  expect(section).toContain('Sentences one below another, each with a bullet.');
  expect(section).toContain('| `action` | [Button](#button) |');
  expect(section).toContain('"lines": ["riskCheck.reason.mixer", "riskCheck.reason.scam"]');
});

it('is proven: the texts and the button in it', async () => {
  const before = read(SCREEN);
  const used = applied(use, before);
  const proven = async (text: string) => {
    await writeFile(join(copy.root, SCREEN), text);
    try {
      return copy.run('npm run check -- --only prove');
    } catch (error) {
      return String(error);
    }
  };
  const withAction = (op: string) =>
    used.replace(
      '"kind": "list",',
      `"kind": "list", "action": { "id": "ask", "label": "riskCheck.of", "do": [{ "call": { "op": "${op}" } }] },`,
    );
  try {
    expect(await proven(used)).toContain('passed  prove');
    expect(await proven(used.replace('"riskCheck.reason.mixer"', '"riskCheck.reason.none"'))).toMatch(
      /S\d{3} .*riskCheck\.reason\.none/,
    );
    expect(await proven(withAction('noSuchOperation'))).toMatch(/S\d{3} .*noSuchOperation/);
    expect(await proven(withAction('withdrawCreate'))).toMatch(/S203 .*withdrawCreate/);
  } finally {
    await writeFile(join(copy.root, SCREEN), before);
  }
}, 300_000);

it('is rendered on a page, by a type that the compiler knows', () => {
  expect(copy.run(`npx vitest run ${TEST}`)).toContain('passed');
  expect(copy.run('npm run check -- --only types,style')).toContain('passed  types');
}, 300_000);
