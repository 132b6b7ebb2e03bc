import { formatValue } from '../formats/index.ts';

// The catalogue's names of moments: `unlockAt`, and `at` alone.
const MOMENT = /(?:^at|At)$/;

/**
 * The values of a refusal as its sentence shows them: a moment (ms since epoch, by its name) as day and time in the
 * reader's zone, everything else as it came.
 */
export function errorParams(
  params: Readonly<Record<string, string>>,
  language: string,
): Record<string, string> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const shown = Object.entries(params).map(([name, value]) => {
    if (!MOMENT.test(name)) return [name, value] as const;
    const { text, unit } = formatValue('dateTime', value, { unit: 'ms' }, { language, timeZone });
    // Kept together: a zone alone at the beginning of a line says nothing.
    return [name, text === '' ? value : [text, unit].filter(Boolean).join('\u00a0')] as const;
  });
  return Object.fromEntries(shown);
}
