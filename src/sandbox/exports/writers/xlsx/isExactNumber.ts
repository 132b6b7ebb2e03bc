/** A double holds any number of so many digits, and spreadsheets keep no more. */
const exactDigits = 15;

const decimal = /^-?(\d+)(?:\.(\d+))?$/;

/** Whether a spreadsheet's number holds every digit of this decimal text; otherwise it must stay a text. */
export function isExactNumber(text: string): boolean {
  const [, whole, fraction = ''] = decimal.exec(text) ?? [];
  if (whole === undefined) return false;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  return digits.length <= exactDigits || digits.replace(/0+$/, '').length <= exactDigits;
}
