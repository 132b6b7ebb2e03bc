/** With one of these, also in full width, begins what a spreadsheet runs as a formula; written for a class of a RegExp. */
export const FORMULA_SIGNS = '=+\\-@\\t\\r\\n＝＋－＠';
