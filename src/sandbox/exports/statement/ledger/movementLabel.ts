const labels: Readonly<Record<string, string>> = {
  opening: 'Initial balance',
  deposit: 'Deposit',
  transfer: 'Transfer',
  'convert-settle': 'Conversion',
  'batch-settle': 'Conversion of several coins',
};

/** What a kind of booking is called in a statement: its own name in plain letters unless it has a better one. */
export function movementLabel(kind: string): string {
  if (Object.hasOwn(labels, kind)) return labels[kind] ?? kind;
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
