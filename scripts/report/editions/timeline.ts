import type { FlagEntry } from '../../../src/compliance/index.ts';
import type { TimelineMoment } from '../../../src/editions/reports.ts';
import type { EditionModel } from '../../editions/editionModel.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { type EditionReport, heading, table } from './editionReport.ts';

/** Every moment at which an edition changes by date, in order. */
export function reportTimeline(
  { editions }: EditionModel,
  resolved: readonly ResolvedEdition[],
): EditionReport<readonly TimelineMoment[]> {
  const moments = editions.editions
    .flatMap(({ id, file, flags }) => {
      const reaches = resolved.filter(({ layers }) => layers.some((layer) => layer.file === file));
      return Object.entries(flags).flatMap(([flag, entries]) =>
        entries.flatMap((entry) =>
          momentsOf(entry, { edition: id, flag, file, reaches: reaches.map((one) => one.id) }),
        ),
      );
    })
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  const rows = moments.map(({ at, edition, flag, what, action, file, line, reason }) => [
    at,
    edition,
    `\`${flag}\``,
    `[${action}](../../../${file}#L${line}) ${what}`,
    reason,
  ]);
  const page = [
    ...heading('When editions change by date', "Moments are UTC; the page follows the server's clock."),
    ...(rows.length === 0
      ? ['No entry has a date.']
      : table(['moment', 'edition', 'flag', 'what happens', 'reason'], rows)),
  ];
  return { page, data: moments };
}

function momentsOf(
  { action, from, until, line, reason }: FlagEntry,
  where: Pick<TimelineMoment, 'edition' | 'flag' | 'file' | 'reaches'>,
): TimelineMoment[] {
  const about = { ...where, action, line: line ?? null, reason: reason ?? '' };
  return [
    ...(from === undefined ? [] : [{ at: from, what: 'begins' as const, ...about }]),
    ...(until === undefined ? [] : [{ at: until, what: 'ends' as const, ...about }]),
  ];
}

function sortKey({ at, edition, flag, what }: TimelineMoment): string {
  return [at, edition, what === 'ends' ? 0 : 1, flag].join(' ');
}
