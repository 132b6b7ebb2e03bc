import type { BlastRadius, Touched } from './blastRadius.ts';

/** The reach of a change, as lines for readers. */
export function blastPage({ changed, operations, screens, forms, widgets, hiddenIn }: BlastRadius): string {
  const parts = Object.values(screens).flat().length;
  const counts = `${count(parts, 'part')} of ${count(Object.keys(screens).length, 'screen')}, ${count(Object.keys(forms).length, 'form')}, ${count(Object.keys(widgets).length, 'widget')}`;
  const lines = [
    `A change of ${changed} reaches ${counts}.`,
    `Operations: ${operations.join(', ') || 'none'}.`,
    ...group('Screens', screens, partLine),
    ...group('Forms', forms, partLine),
    ...Object.entries(widgets).map(([name, ids]) => `Widget ${name}: ${ids.join(', ')}.`),
    ...Object.entries(hiddenIn).map(
      ([flag, editions]) => `What hangs on ${flag} is hidden in ${editions.join(', ')}.`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function group<Part>(
  title: string,
  parts: Readonly<Record<string, readonly Part[]>>,
  line: (part: Part) => string,
) {
  const entries = Object.entries(parts);
  if (entries.length === 0) return [];
  return [
    `${title}:`,
    ...entries.flatMap(([name, list]) => [`  ${name}`, ...list.map((part) => `    ${line(part)}`)]),
  ];
}

function partLine({ what, where, flags }: Touched): string {
  return `${what} (${where})${flags.length > 0 ? `, on ${flags.join(' and ')}` : ''}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
