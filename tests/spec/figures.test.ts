import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chains } from '../../src/sandbox/world/reference/chains.ts';
import { domain } from './figures/domain.ts';
import { type Figures, figuresIn } from './figures/figures.ts';
import { operations } from './figures/operations.ts';
import { sandbox } from './figures/sandbox.ts';
import { schemas } from './figures/schemas.ts';
import { textsByHeading } from './sectionTexts.ts';

// The limits and times that pages state are the code's, and they state no others.

const parts: Record<string, readonly Figures[]> = {
  'sessions, limits of a process and of the business, codes': sandbox,
  'limits of customers, rules of fields, times': domain,
  'what is logged, kept, and kept from being overused': operations,
  'the browser of $id resolves what it is sent to the screens of the proof': schemas,
};

describe.each(Object.entries(parts))('%s', (_part, sections) => {
  test.each(sections.map((figures) => [figures.page, figures.section, figures] as const))(
    '%s, %s: every figure equals the one in the code',
    (...[page, section, { stated, others = [] }]) => {
      const text = textsByHeading(readFileSync(page, 'utf8')).get(section) ?? '';
      expect(stated.filter((piece) => !text.includes(piece))).toEqual([]);
      const rest = stated.reduce((left, piece) => left.replace(piece, ' … '), text);
      expect(figuresIn(rest)).toEqual(others);
    },
  );
});

test('a figure is a number or its word; names of places, algorithms and errors are not', () => {
  const text =
    'At most 1,000.5 of 15, thirty (domain §2.6, RFC 6238, SHA-256, bc1q, 131601), one or two of 30 s.';
  expect(figuresIn(text)).toEqual(['1,000.5', '15', 'thirty', '30']);
});

// domain §5.2
test('the page states the tag name of exactly the networks that take a memo or tag', () => {
  const rows = readFileSync('docs/domain.md', 'utf8')
    .split('### 5.2 ')[1]
    ?.split('###')[0]
    ?.matchAll(/^\| ([A-Z, ]+)(?: …)? \| ([a-z, ]+) \|/gm);
  const called = [...(rows ?? [])].flatMap(([, networks = '', names = '']) =>
    networks.split(', ').map((network): [string, string[]] => [network, names.split(', ')]),
  );
  const page = new Map(called);
  const wrong = [...chains.values()].filter(({ chain, tag }) => {
    const said = page.get(chain) ?? ['none'];
    return !said.includes(tag?.name.toLowerCase() ?? 'none');
  });
  expect(page.size).toBeGreaterThan(10);
  expect(wrong.map(({ chain }) => chain)).toEqual([]);
});
