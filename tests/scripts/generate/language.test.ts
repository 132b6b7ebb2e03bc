import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadProject, type Project } from '../../../scripts/description/loadProject.ts';
import { anchorOf, generateLanguage } from '../../../scripts/generate/language/generateLanguage.ts';
import { scopeEntries } from '../../../scripts/generate/language/scopes.ts';
import { formatFinding } from '../../../scripts/prove/finding.ts';
import { openProof } from '../../../scripts/prove/openProof.ts';
import { prove } from '../../../scripts/prove/run/prove.ts';
import { readPointer } from '../../../src/language/index.ts';

let page = '';
let project: Project;

beforeAll(async () => {
  page = generateLanguage('schemas')['language.md'] ?? '';
  project = await loadProject();
});

function sections(): { heading: string; text: string }[] {
  return page
    .split(/^### /m)
    .slice(1)
    .map((part) => ({ heading: part.split('\n')[0] ?? '', text: part }));
}

const BLOCK = /(?:From \[([^\]]+)\][^\n:]*?(?: at `([^`]*)`)?:\n\n)?```jsonc\n([\s\S]*?)\n```/g;

describe('the reference of the screen language', () => {
  it('has no broken links', () => {
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
    const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(500);
    const lost = links.filter((link) =>
      link.startsWith('#') ? !anchors.includes(link.slice(1)) : !existsSync(join('docs', link)),
    );
    expect(lost).toEqual([]);
  });

  it('has the sections that the page about the schema files links to', () => {
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));
    const links = [...readFileSync('schemas/README.md', 'utf8').matchAll(/docs\/language\.md#([^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(20);
    expect(links.map((match) => match[1]).filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
  });

  it('has in every section with properties an example that occurs in a file', () => {
    const silent = sections().filter(
      ({ text }) => text.includes('| property | type | default |') && !text.includes('```jsonc'),
    );
    expect(silent.map(({ heading }) => heading)).toEqual([]);
    const shown = [...page.matchAll(BLOCK)].filter(([, file]) => file !== undefined);
    expect(shown.length).toBeGreaterThan(80);
    for (const [, file = '', pointer = '', text = ''] of shown) {
      const found = readPointer(JSON.parse(readFileSync(file, 'utf8')), pointer);
      expect(found, `${file} ${pointer}`).toBeDefined();
      if (!text.includes('…')) expect(JSON.parse(text)).toEqual(found);
    }
  });

  it('names the scopes that the proof knows', () => {
    const known = openProof(project).proof.screens.flatMap(({ screen, uses }) => {
      const sources = Object.keys(screen.sources ?? {});
      const names = uses.bindings.flatMap(({ scopes }) => Object.keys(scopes));
      return names.filter((name) => !sources.includes(name)).map((name) => name.split(':')[0] ?? '');
    });
    const named = scopeEntries.map(({ name }) => name.split(':')[0] ?? '');
    expect([...new Set(known)].sort()).toEqual(named.filter((name) => name !== '<source>').sort());
  });
});

describe('examples without a source in the project', () => {
  const meta = JSON.parse(readFileSync('schemas/meta/screen.v1.json', 'utf8'));
  const { Action, Binding, FormattedValue } = meta.definitions;
  const copy = Action.oneOf.find((one: { title: string }) => one.title === 'CopyAction').examples[0];

  it('occur only here', () => {
    const given = sections().filter(({ text }) =>
      [...text.matchAll(BLOCK)].some(([, file]) => file === undefined),
    );
    expect(given.map(({ heading }) => heading)).toEqual(['Action `copy`']);
  });

  it('are proven', () => {
    const path = 'schemas/screens/exportStatment.json';
    const screen = JSON.parse(project.files[path] ?? '');
    const table = screen.body.find(({ kind }: { kind: string }) => kind === 'table');
    const [date, file] = FormattedValue.examples.map((shown: object, at: number) => ({
      id: `shown${at}`,
      label: 'export.format',
      ...shown,
    }));
    const session = Binding.properties.$.examples.find((one: string) => one.startsWith('session'));
    table.detail = [date];
    table.rowActions.push(
      { id: 'copyId', label: 'common.orderId', do: [copy] },
      {
        id: 'name',
        label: 'export.format',
        when: { eq: [{ $: session }, 'signedIn'] },
        do: [{ open: 'named', with: { fileName: { $: 'row#/id' } } }],
      },
    );
    screen.overlays.named = {
      as: 'modal',
      title: 'export.format',
      params: { fileName: 'string' },
      body: [{ id: 'facts', kind: 'detail', title: 'export.format', items: [file] }],
    };
    const changed = { files: { ...project.files, [path]: JSON.stringify(screen) } };
    expect(prove(changed).map(formatFinding)).toEqual([]);
  });

  it('are proven inside a chart', () => {
    const path = 'schemas/screens/overview.json';
    const text = project.files[path] ?? '';
    const references = JSON.stringify(meta.definitions.ChartReference.examples);
    const written = text.replace('"as": "donut"', `"as": "bar", "references": ${references}`);
    expect(written).not.toBe(text);
    const changed = { files: { ...project.files, [path]: written } };
    expect(prove(changed).map(formatFinding)).toEqual([]);
  });
});
