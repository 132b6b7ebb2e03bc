import { name as brand } from '../../../../../schemas/brand.json';
import type { ExportTask } from '../rules/exportRules.ts';
import type { Column, Row, Table } from '../table/table.ts';
import {
  filled,
  labelIn,
  type StatementLanguage,
  statementLanguage,
  textOf,
} from '../texts/statementLanguage.ts';
import type { Statement } from './statementOf.ts';
import { factsTable } from './tables/personalTable.ts';

/** A statement in the words of its customer. */
export interface InLanguage extends Omit<Statement, 'facts'> {
  /** The language it is in, which is English where the customer's has no translations. */
  readonly language: StatementLanguage;
  readonly direction: 'ltr' | 'rtl';
  /** The language that the customer reads, translated or not: names are written in its letters. */
  readonly reader: string;
  /** Name and value pairs: the account, coverage and period. */
  readonly facts: readonly (readonly [string, string])[];
  /** What the statement is about and which tables are empty, for formats without a heading of their own. */
  readonly about: Table;
  /** "Halyard account statement 2025-11-01 to 2025-11-30", without an extension. */
  readonly fileName: string;
  /** A heading in that language; `{name}` in it is replaced by the value of that name. */
  heading(text: string, values?: Readonly<Record<string, string>>): string;
}

/**
 * A statement in the language its customer asked for, or in English when that has no translations. What customers wrote,
 * names and ids stay as they are; dates (ISO 8601) and figures are written the same in every language.
 */
export function inLanguage(statement: Statement, task: Pick<ExportTask, 'language'>): InLanguage {
  const language = statementLanguage(task.language);
  const heading: InLanguage['heading'] = (text, values = {}) =>
    filled(textOf('headings', text, language), values);
  const label = labelIn(task.language);
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
  const tables = statement.tables.map(translate);
  // Not in the empty table itself: programs read every line below a header as a record.
  const empty = tables
    .filter(({ count }) => count === 0)
    .map((table): [string, string] => [table.title, heading('None in this period.')]);
  const facts = statement.facts.map(([name, value]): [string, string] => [
    heading(name),
    typeof value === 'string' ? value : value({ heading, label }),
  ]);
  return {
    ...statement,
    ...{ language, title, facts, heading },
    reader: task.language,
    direction: language === 'ar-SA' ? 'rtl' : 'ltr',
    about: factsTable({ title, facts: [...facts, ...empty] }, heading),
    fileName: fileNameOf(statement, { language, title, heading }),
    tables,
    main: translate(statement.main),
  };
}

function inWords(row: Row, columns: readonly Column[], label: (text: string) => string): Row {
  return row.map((cell, index) =>
    columns[index]?.isLabel?.(row) === true && typeof cell === 'string' ? label(cell) : cell,
  );
}

function fileNameOf(
  { days: [from, to], suffix }: Statement,
  { language, title, heading }: Pick<InLanguage, 'language' | 'title' | 'heading'>,
): string {
  const subject = language === 'en' ? title.toLowerCase() : title;
  const range = to === undefined ? from : heading('{from} to {to}', { from, to });
  // Signs of direction would make two names look the same.
  return `${brand} ${subject}${suffix} ${range}`.replace(/\p{Bidi_Control}/gu, '');
}
