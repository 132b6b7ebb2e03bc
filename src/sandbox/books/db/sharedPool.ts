import { types } from 'pg';

/** How int8 and numeric are parsed: milliseconds and row ids stay far below 2^53; money stays a string. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, String],
]);

/** How values of a database become those of this program, for the driver. */
export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format as 'text'),
};
