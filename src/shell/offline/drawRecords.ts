import { dateLanguage } from '../../formats/shared/languageTags.ts';
import type { KeptColumn, KeptPage, KeptTable } from '../../runtime/index.ts';
import { basePath } from '../runtime/createRuntime.ts';

/**
 * The texts of the page that the service worker shows; the first ones by the elements that show them. The build writes them
 * into it.
 */
export const offlineKeys = {
  title: 'route.offline.title',
  text: 'route.offline.text',
  goesOn: 'route.offline.goesOn',
  again: 'shell.tryAgain',
  records: 'route.offline.records',
  recordsText: 'route.offline.recordsText',
  asOf: 'route.offline.asOf',
  cut: 'route.offline.cut',
  others: 'route.offline.others',
  hidden: 'render.valueHidden',
} as const;

/** What these are in a language, by the same ids. */
export type OfflineWords = Readonly<Record<string, string>>;

interface Shown {
  /** The requested page, if the tab keeps any of it. */
  page: KeptPage | undefined;
  /** The others of which it keeps something. */
  others: readonly KeptPage[];
  words: OfflineWords;
  /** Of the page, for times. */
  language: string;
  /** The reader hides private values. */
  areHidden: boolean;
}

/** Builds read-only elements for kept records. Everything stored becomes text and nothing else. */
export function drawRecords({ page, others, words, language, areHidden }: Shown): HTMLElement[] {
  const drawn: HTMLElement[] = [];
  if (page !== undefined) {
    const section = make('section', 'ua-offline__records');
    section.setAttribute('aria-labelledby', 'records-title');
    const title = make('h2', 'ua-offline__title', words.records);
    title.id = 'records-title';
    section.append(title, make('p', 'ua-offline__note', words.recordsText));
    for (const table of page.tables) section.append(drawTable(table, page, { words, language, areHidden }));
    drawn.push(section);
  }
  if (others.length > 0) {
    const nav = make('nav', 'ua-offline__others');
    const title = make('h2', 'ua-offline__title', words.others);
    title.id = 'others-title';
    nav.setAttribute('aria-labelledby', title.id);
    const list = make('ul');
    list.append(...others.map(linkTo));
    nav.append(title, list);
    drawn.push(nav);
  }
  return drawn;
}

function linkTo({ path, title, language }: KeptPage): HTMLElement {
  const link = make('a', '', title);
  // Whatever was stored, it can only lead to a page of this area.
  link.setAttribute('href', `${basePath}/${path.replace(/^\/+/, '')}/`);
  link.lang = language;
  const item = make('li');
  item.append(link);
  return item;
}

type Words = Pick<Shown, 'words' | 'language' | 'areHidden'>;

function drawTable(table: KeptTable, { language: shownIn }: KeptPage, given: Words): HTMLElement {
  const { words, areHidden } = given;
  const element = make('table', 'ua-offline__table');
  const caption = make('caption');
  const name = make('span', 'ua-offline__name', table.caption);
  name.lang = shownIn;
  caption.append(name, ' ', timeOf(table, given));
  const heads = table.columns.map((column) => {
    const cell = make('th', classOf(column), column.label);
    cell.setAttribute('scope', 'col');
    return cell;
  });
  const lines = table.rows.map((row) =>
    row.slice(0, heads.length).map((text, at) => {
      const column = table.columns[at] as KeptColumn;
      return cellOf(column, column.isPrivate && areHidden ? words.hidden : text);
    }),
  );
  const [thead, tbody] = [make('thead'), make('tbody')];
  thead.className = 'ua-hideable';
  thead.append(rowOf(heads));
  tbody.append(...lines.map(rowOf));
  for (const part of [thead, tbody]) part.lang = shownIn;
  element.append(caption, thead, tbody);
  if (!table.isCut) return element;
  const box = make('div');
  const rows = String(table.rows.length);
  box.append(element, make('p', 'ua-offline__note', words.cut?.replace('{{rows}}', rows)));
  return box;
}

function rowOf(cells: readonly HTMLElement[]): HTMLElement {
  const row = make('tr');
  row.append(...cells);
  return row;
}

function timeOf({ answeredAt }: KeptTable, { words, language }: Words): HTMLElement {
  const at = new Date(answeredAt);
  const format = new Intl.DateTimeFormat(dateLanguage(language), { dateStyle: 'medium', timeStyle: 'short' });
  const time = make('time', '', format.format(at));
  time.setAttribute('datetime', at.toISOString());
  const line = make('span', 'ua-offline__time');
  const [before = '', after = ''] = words.asOf?.split('{{time}}') ?? [];
  line.append(before, time, after);
  return line;
}

function cellOf(column: KeptColumn, text: string | undefined): HTMLElement {
  const cell = make('td', classOf(column));
  cell.dataset.label = column.label;
  const value = make('bdi', '', text);
  if (column.isFigure) value.dir = 'ltr';
  cell.append(value);
  return cell;
}

const classOf = ({ isFigure, isMinor }: KeptColumn) =>
  `${isFigure ? 'ua-offline__figure ' : ''}${isMinor ? 'ua-offline__minor' : ''}`;

function make(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className.trim();
  element.textContent = text;
  return element;
}
