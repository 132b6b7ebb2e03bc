const randomKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mailKey = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const phoneKey = /^\+55\d{10,11}$/;

/** A key as the payment system keeps it: no spaces, small letters, a tax number without its dots. */
export function plainPixKey(text: string): string {
  const key = text.trim().toLowerCase();
  return /^[\d.\s-]+$/.test(key) ? key.replace(/\D/g, '') : key;
}

/** Whether a plain key is a person's tax number with the right check digits, or a mail address, phone number or UUID. */
export function isPixKey(key: string): boolean {
  return isTaxNumber(key) || randomKey.test(key) || mailKey.test(key) || phoneKey.test(key);
}

/** Eleven digits, the last two of which follow from the others (mod 11); all equal is none. */
function isTaxNumber(key: string): boolean {
  if (!/^\d{11}$/.test(key) || /^(\d)\1*$/.test(key)) return false;
  return checkDigit(key.slice(0, 9)) === key[9] && checkDigit(key.slice(0, 10)) === key[10];
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return String(rest === 10 ? 0 : rest);
}
