import type { ExportTask } from '../exportRules.ts';
import type { Statement } from '../statement/statementOf.ts';
import { factsTable } from '../statement/tables/personalTable.ts';
import type { Column, Row, Table } from '../table/table.ts';
import { headingTexts, type Translated } from './headingTexts.ts';
import { labelTexts } from './labelTexts.ts';

/** Where a language is among the translations of a text. */
const languages: ReadonlyMap<string, 0 | 1> = new Map([
  ['zh-HK', 0],
  ['ar-SA', 1],
  ['ar', 1],
]);

interface InLanguage extends Statement {
  /** What the statement is about, for formats without a heading of their own. */
  readonly about: Table;
  /** A heading in that language. */
  heading(text: string): string;
}

/**
 * A statement in the language its customer asked for. What customers wrote, names and ids stay as they are. A PDF is in
 * English, whose letters alone its fonts have; so is every statement in a language without translations.
 */
export function inLanguage(
  statement: Statement,
  { language, format }: Pick<ExportTask, 'language' | 'format'>,
): InLanguage {
  const at = format === 'pdf' ? undefined : languages.get(language);
  const heading = (text: string) => textOf(headingTexts, text, at);
  const label = (text: string) => textOf(labelTexts, text, at);
  const translate = (table: Table): Table => ({
    ...table,
    title: heading(table.title),
    ...(table.account && { account: { ...table.account, name: label(table.account.name) } }),
    columns: table.columns.map((column) => ({ ...column, header: heading(column.header) })),
    async *pages() {
      for await (const page of table.pages()) yield page.map((row) => inWords(row, table.columns, label));
    },
  });
  const title = heading(statement.title);
  const facts = statement.facts.map(([name, value]): [string, string] => [
    heading(name),
    name === 'Covers' ? value.split(', ').map(label).join(', ') : value,
  ]);
  return {
    ...statement,
    ...{ title, facts, heading },
    about: factsTable({ title, facts }, heading),
    tables: statement.tables.map(translate),
    main: translate(statement.main),
  };
}

function inWords(row: Row, columns: readonly Column[], label: (text: string) => string): Row {
  return row.map((cell, index) =>
    columns[index]?.isLabel?.(row) === true && typeof cell === 'string' ? label(cell) : cell,
  );
}

function textOf(texts: Readonly<Record<string, Translated>>, text: string, at: 0 | 1 | undefined): string {
  if (at === undefined) return text;
  return Object.hasOwn(texts, text) ? (texts[text]?.[at] ?? text) : text;
}
