import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCitations } from '../../../../scripts/check/citations/checkCitations.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const requirements = [
  '# Requirements',
  '## 1 Product',
  'See §2.1.',
  '## 2 Screens',
  '### 2.1 Routes',
  '### 2.2 Layout',
  '## 3 Roles',
].join('\n\n');

const project: Readonly<Record<string, string>> = {
  'docs/requirements.md': requirements,
  'docs/domain.md': '# Domain\n\n## 1 Conventions\n\n### 1.1 Envelope\n',
  'docs/decisions/0001-books.md': '# 0001 Books\n\n## Context\n',
  'src/room/README.md': '# The room\n\n## What it *does* `now`\n\n## Twice\n\n## Twice\n',
  'src/room/part.ts': 'export {};\n',
  'schemas/locales/en/user-assets.json': '{}',
};

/** What the check says of the project with these files besides. */
async function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  return checkCitations(await temporaryFolder({ ...project, ...files }));
}

test('citations that resolve are accepted', async () => {
  expect(
    await check({
      'src/room/part.ts': [
        '/** Requirements §2.1, §3; domain §1.1 and requirements §1 to §3. RFC 8785 §3.2.2, §3.2.3. */',
        '// decision 0001 and docs/decisions/0001-books.md#context; src/room/README.md',
      ].join('\n'),
      'openapi/user.yaml': `# Whatever is assumed (requirements §2.2)\n`,
      'README.md': [
        '[the room](src/room/README.md#what-it-does-now), [again](./src/room/README.md#twice-1), [up](#all)',
        '[site](https://example.com/a.md#b) ![picture](src/room/part.ts)',
        '`src/room/part.ts`, `room/part`, `room/{part,README}.*`, `schemas/locales/{lng}/user-assets.json`',
        '`application/json`, `/exchange/index`, `.data/keys`, `node_modules/.cache`, `import a from "src/x.ts"`',
        '**`src/room/mine.ts`** (a new file)',
        '```',
        '`src/room/none.ts` [a](none.md)',
        '```',
        '## All',
      ].join('\n'),
    }),
  ).toEqual([]);
});

const wrong: readonly [name: string, file: string, text: string, says: string[]][] = [
  [
    'a missing section',
    'src/a.ts',
    '\n/** Shown to everybody (requirements §2.9). */',
    ['src/a.ts:2:25 there is no section 2.9 in docs/requirements.md. Chapter 2 has §2.1 to §2.2.'],
  ],
  [
    'each number of a list',
    'src/a.tsx',
    '// domain §1.1, §1.4 and §7',
    [
      'src/a.tsx:1:4 there is no section 1.4 in docs/domain.md. Chapter 1 has §1.1 only.',
      'src/a.tsx:1:4 there is no section 7 in docs/domain.md. Its chapters are 1.',
    ],
  ],
  [
    'a section of a chapter without sections',
    'tests/a.test.ts',
    `test('requirements §3.1: roles', run);`,
    [
      'tests/a.test.ts:1:7 there is no section 3.1 in docs/requirements.md. Chapter 3 has no sections: cite §3.',
    ],
  ],
  [
    'a missing section of the same page',
    'docs/domain.md',
    '# Domain\n\n## 1 Conventions\n\nSee §4.',
    ['docs/domain.md:5:5 there is no section 4 on this page. Its chapters are 1.'],
  ],
  [
    'a number that occurs twice',
    'docs/domain.md',
    '# Domain\n\n## 1 A\n\n## 1 B\n',
    ['docs/domain.md:5:4 section 1 stands on this page twice.'],
  ],
  [
    'a citation broken by a line end',
    'src/a.css',
    '/* See requirements\n   §2.1 */',
    ['src/a.css:2:4 "§2.1" does not say of which page. Write requirements §… or domain §…, on one line.'],
  ],
  [
    'an escaped sign in JSON',
    'schemas/meta/a.json',
    '{ "description": "domain \\u00a79" }',
    ['schemas/meta/a.json:1:26 "\\u00a7" hides a citation: write § itself.'],
  ],
  [
    'a missing decision',
    'src/a.ts',
    '// As in decision 0004.',
    ['src/a.ts:1:10 there is no decision 0004 in docs/decisions.'],
  ],
  [
    'the old form of a requirement',
    'openapi/a.yaml',
    '# Spec §4 "Caching"',
    [
      'openapi/a.yaml:1:3 "Spec §4" names a document that is not in the repository. Cite docs/requirements.md, as requirements §4.6.',
    ],
  ],
  [
    'the old form of a fact',
    'src/a.ts',
    '// domain.md §2.6',
    [
      'src/a.ts:1:4 "domain.md §2.6" names a document that is not in the repository. Cite docs/domain.md, as domain §2.6.',
    ],
  ],
  [
    'plans and tickets',
    'src/a.ts',
    '// design.md says so, and screen language §3, and issue 11',
    [
      'src/a.ts:1:4 "design.md" names a document that is not in the repository. Give the reason itself, or cite a decision.',
      'src/a.ts:1:27 "screen language §3" names a document that is not in the repository. Link to the reference of the screen language, or give the reason itself.',
      'src/a.ts:1:51 "issue 11" names a document that is not in the repository. Give the reason itself.',
    ],
  ],
  [
    'a page that code names',
    'src/a.ts',
    '// See src/rom/README.md and docs/domain.md#1-conversions.',
    [
      'src/a.ts:1:8 there is no src/rom/README.md. Did you mean src/room/README.md?',
      'src/a.ts:1:30 there is no heading #1-conversions in docs/domain.md. Did you mean #1-conventions?',
    ],
  ],
  [
    'a link to a file and to a heading',
    'src/room/other.md',
    'Text\nand [this](REDME.md), [that](README.md#twice-2), [here](#nowhere).',
    [
      'src/room/other.md:2:12 there is no src/room/REDME.md. Did you mean src/room/README.md?',
      'src/room/other.md:2:30 there is no heading #twice-2 in src/room/README.md. Did you mean #twice-1?',
      'src/room/other.md:2:57 there is no heading #nowhere in src/room/other.md.',
    ],
  ],
  [
    'a path in backticks, in a table, too',
    'src/room/other.md',
    '`src/room/past.ts`\n\n| a | b |\n|---|---|\n| c | `room/{part,gone}.ts` |',
    [
      'src/room/other.md:1:2 there is no src/room/past.ts, neither at the root nor beside this page.',
      'src/room/other.md:5:8 there is no room/gone.ts, neither at the root nor beside this page.',
    ],
  ],
];

describe('reports a citation that does not resolve:', () => {
  test.each(wrong)('%s', async (_name, file, text, says) => {
    expect(await check({ [file]: text })).toEqual(says);
  });
});

test('an empty folder does not count, as a clone lacks it', async () => {
  const root = await temporaryFolder({ ...project, 'src/room/other.md': '`src/left/behind`, `src/room`' });
  await mkdir(join(root, 'src/left/behind'), { recursive: true });
  expect(checkCitations(root)).toEqual([
    'src/room/other.md:1:2 there is no src/left/behind, neither at the root nor beside this page.',
  ]);
});

test('without the cited pages, no citation of them resolves', async () => {
  const root = await temporaryFolder({ 'src/a.ts': `// requirements §1\n` });
  expect(checkCitations(root)).toEqual(['src/a.ts:1:4 there is no section 1 in docs/requirements.md.']);
});
