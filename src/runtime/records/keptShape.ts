/** What a table has shown last, as words: nothing of it can be pressed, copied in full, or asked for again. */
export interface KeptTable {
  /** Identifies it on its page. */
  readonly id: string;
  readonly caption: string;
  /** When its rows came, ms since 1970 by the device's clock. */
  readonly answeredAt: number;
  /** It had more rows than are kept. */
  readonly isCut: boolean;
  readonly columns: readonly KeptColumn[];
  /** A text for each column. */
  readonly rows: readonly (readonly string[])[];
}

export interface KeptColumn {
  readonly label: string;
  /** The reader can hide its values. */
  readonly isPrivate: boolean;
  /** Laid out from the left, and aligned as figures are. */
  readonly isFigure: boolean;
  /** Left out where there is little room. */
  readonly isMinor: boolean;
}

/** A page whose tables are kept, in the language that it was shown in. */
export interface KeptPage {
  /** Below the area, without a slash at its end. */
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly tables: readonly KeptTable[];
}

/** All that a tab keeps; the page shown last comes first. */
export interface Kept {
  /** Tells the token that everything was requested with from every other. */
  readonly owner: string;
  readonly pages: readonly KeptPage[];
}

/** Reads what an earlier release, or anybody at this tab, may have written: undefined unless all of it has this shape. */
export function parseKept(text: string | undefined): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  hasTexts<Kept>(value, ['owner']) && isListOf(value.pages, isPage);

const isPage = (value: unknown) =>
  hasTexts<KeptPage>(value, ['path', 'title', 'language']) && isListOf(value.tables, isTable);

function isTable(value: unknown): boolean {
  if (!hasTexts<KeptTable>(value, ['id', 'caption'])) return false;
  const { answeredAt, columns, rows } = value;
  return (
    typeof answeredAt === 'number' &&
    isListOf(columns, (column) => hasTexts<KeptColumn>(column, ['label'])) &&
    isListOf(rows, (row) => isListOf(row, (cell) => typeof cell === 'string'))
  );
}

/** Whether it is an object with these texts; what else it has is not known. */
function hasTexts<T>(value: unknown, names: readonly (keyof T)[]): value is { [Name in keyof T]: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as { [Name in keyof T]: unknown })[name] === 'string')
  );
}

const isListOf = (value: unknown, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(isOne);
