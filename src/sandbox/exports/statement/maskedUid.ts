/** A user id with its middle hidden: "533285" is "53••85". */
export function maskedUid(uid: number): string {
  const digits = String(uid);
  if (digits.length <= 4) return digits;
  return `${digits.slice(0, 2)}${'•'.repeat(digits.length - 4)}${digits.slice(-2)}`;
}
