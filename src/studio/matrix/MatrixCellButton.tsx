import { useTranslation } from 'react-i18next';
import type { MatrixCell } from '../../../scripts/report/editions/matrix.ts';
import type { EditionId } from '../protocol.ts';

interface Props {
  flag: string;
  edition: string;
  /** In order of time. */
  cells: readonly MatrixCell[];
  saved: readonly MatrixCell[];
  /** @param edition whose file decides; undefined for a default */
  onGo(edition: EditionId | undefined): void;
}

const MARKS: Readonly<Record<string, string>> = { show: '●', hide: '–', custom: '◆' };

/** One cell: a mark for each time, the words for whoever points at it or hears it. */
export function MatrixCellButton({ flag, edition, cells, saved, onGo }: Props) {
  const { t } = useTranslation();
  const words = cells.map(cellWords).join('; ');
  const isChanged = deeds(cells) !== deeds(saved);
  const decider = cells.find(({ file }) => file !== undefined);
  return (
    <button
      type="button"
      className={`studio-cell${isChanged ? ' studio-cell--changed' : ''}`}
      aria-label={t('matrix.cell', { flag, edition, words })}
      title={words}
      onClick={() => onGo(editionOf(decider?.file))}
    >
      {cells.map((cell) => (
        <span
          key={cell.from ?? ''}
          aria-hidden="true"
          className={`studio-cell__mark studio-cell__mark--${cell.isException ? 'exception' : cell.action}`}
        >
          {MARKS[cell.action] ?? '?'}
        </span>
      ))}
    </button>
  );

  function cellWords({ action, from, until, reason, isException }: MatrixCell): string {
    const what = isException ? `${t('flag.exception')}: ${t(`action.${action}`)}` : t(`action.${action}`);
    const begin = from === null ? '' : ` ${t('inherited.from', { from })}`;
    const end = until === null ? '' : ` ${t('inherited.until', { until })}`;
    return `${what}${begin}${end}${reason === undefined ? '' : ` (${reason})`}`;
  }
}

/** What is done and when; where it stands in its file is no change. */
function deeds(cells: readonly MatrixCell[]): string {
  return JSON.stringify(
    cells.map(({ action, from, until, ext, isException }) => [action, from, until, ext, isException]),
  );
}

function editionOf(file: string | undefined): EditionId | undefined {
  return /([^/]+)\.json$/.exec(file ?? '')?.[1] as EditionId | undefined;
}
