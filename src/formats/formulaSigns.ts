/** Characters, including full-width ones, that start a formula in a spreadsheet; written for a RegExp class. */
export const FORMULA_SIGNS = '=+\\-@\\t\\r\\n＝＋－＠';
