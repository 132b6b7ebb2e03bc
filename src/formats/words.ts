import { emptyText, type Formatter, scalarText } from './formattedText.ts';

/** Text as it is; a number or a boolean as text. */
export const text: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const words = scalarText(value);
  return words === undefined ? { text: '', problem: 'notText' } : { text: words };
};

const YES = new Set<unknown>([true, 1, '1', 'true']);
const NO = new Set<unknown>([false, 0, '0', 'false']);

/** Yes or no. The contract encodes true as true, 1 or "1". */
export const bool: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (YES.has(value)) return { text: 'yes', labelKey: 'format.yes' };
  if (NO.has(value)) return { text: 'no', labelKey: 'format.no' };
  return { text: '', problem: 'notText' };
};

/** An enum value as words and a tone; the screen's map lists every value or gives `other`. `plain` has no tone. */
export const status: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const name = scalarText(value);
  if (name === undefined) return { text: '', problem: 'notText' };
  const entry = args.map !== undefined && Object.hasOwn(args.map, name) ? args.map[name] : args.other;
  if (entry === undefined) return { text: name, tone: 'info', problem: 'unknownStatus' };
  return { text: name, labelKey: entry.label, ...(args.plain === true ? {} : { tone: entry.tone }) };
};

/**
 * An email address, phone number or id that is not shown in full. A value that the server masked is kept; anything else
 * is masked here, so that nothing is exposed because a server forgot to mask it.
 */
export const masked: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const bare = scalarText(value);
  if (bare === undefined || typeof value === 'boolean') return { text: '', problem: 'notText' };
  return { text: bare.includes('*') ? bare : mask(bare), isLeftToRight: true };
};

function mask(bare: string): string {
  const at = bare.lastIndexOf('@');
  if (at > 0) return `${bare.slice(0, Math.min(3, at - 1))}***${bare.slice(at)}`;
  const shown = Math.min(3, Math.floor(bare.length / 3));
  return `${bare.slice(0, shown)}***${bare.slice(bare.length - Math.min(2, shown))}`;
}
