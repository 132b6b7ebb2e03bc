/** An e-mail address with all but the first three characters of its name hidden; `domain` stands behind the @. */
export function maskedEmail(email: string, domain: 'shown' | 'hidden'): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '';
  const shown = email.slice(0, Math.min(3, Math.ceil(at / 2)));
  return `${shown}***@${domain === 'shown' ? email.slice(at + 1) : '****'}`;
}
