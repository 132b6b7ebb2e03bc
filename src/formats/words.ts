import { emptyText, type Formatter, scalarText } from './formattedText.ts';

/** Words as they are; a number or a truth value as its text. */
export const text: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const words = scalarText(value);
  return words === undefined ? { text: '', problem: 'notText' } : { text: words };
};

const YES = new Set<unknown>([true, 1, '1', 'true']);
const NO = new Set<unknown>([false, 0, '0', 'false']);

/** Yes or no. The contract writes truth as true, 1 or "1". */
export const bool: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (YES.has(value)) return { text: 'yes', labelKey: 'format.yes' };
  if (NO.has(value)) return { text: 'no', labelKey: 'format.no' };
  return { text: '', problem: 'notText' };
};

/** A value of an enum as words and a tone; the screen's map names every value or gives `other`. `plain` has no tone. */
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
 * A mail address, telephone number or id that is not shown whole. What the server has masked stays as it is; anything
 * else is masked here, so that a field is never bare because a server forgot.
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
