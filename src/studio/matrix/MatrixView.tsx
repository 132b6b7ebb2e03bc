import { useState } from 'react';
import type { MatrixCell } from '../../editions/reports.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, StudioCombination } from '../protocol/protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';
import '../../ui/check/checkLine.css';
import './matrixView.css';

/**
 * The matrix of flags × editions: current and future states, exceptions in red, edits outlined; each cell links to its
 * entry.
 */
export function MatrixView({ onGo }: { onGo(edition: EditionId, flag: string): void }) {
  const { t } = useTexts();
  const { files, proposal } = useStudio();
  const [withIslamic, setWithIslamic] = useState(false);
  const columns = files.combinations.filter(({ id }) => withIslamic || !id.includes('+'));
  return (
    <section className="studio-matrix" aria-labelledby="studio-matrix-title">
      <header className="studio-matrix__head">
        <h2 id="studio-matrix-title">{t('matrix.title')}</h2>
        <p>{t('matrix.help')}</p>
        <label className="ua-check-line">
          <input
            type="checkbox"
            className="ua-check"
            checked={withIslamic}
            onChange={({ target }) => setWithIslamic(target.checked)}
          />
          {t('matrix.islamic')}
        </label>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="studio-matrix__area" aria-label={t('matrix.table')} tabIndex={0}>
        <table className="studio-matrix__table">
          <thead>
            <tr>
              <th scope="col">{t('matrix.flag')}</th>
              {columns.map(({ id }) => (
                <th key={id} scope="col">
                  {id.replace('+ISLAMIC', ' +')}
                  {id.includes('+') && <span className="ua-visually-hidden">ISLAMIC</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.flags.map(({ key, description }) => (
              <tr key={key}>
                <th scope="row" title={description}>
                  <span className="ua-mono">{key}</span>
                </th>
                {columns.map((column) => (
                  <td key={column.id}>
                    <MatrixCellButton
                      flag={key}
                      edition={column.id}
                      cells={proposal.matrix[key]?.[column.id] ?? []}
                      saved={files.proposal.matrix[key]?.[column.id] ?? []}
                      onGo={(edition) => onGo(edition ?? homeOf(column), key)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** The edition in which an entry for a column would be written. */
function homeOf({ site, isIslamic }: StudioCombination): EditionId {
  return isIslamic ? 'ISLAMIC' : site;
}

interface Props {
  flag: string;
  edition: string;
  /** In chronological order. */
  cells: readonly MatrixCell[];
  saved: readonly MatrixCell[];
  /** @param edition whose file decides; undefined for a default */
  onGo(edition: EditionId | undefined): void;
}

const MARKS: Readonly<Record<string, string>> = { show: '●', hide: '–', custom: '◆' };

/** One cell: a mark for each period, with the description as tooltip and accessible name. */
function MatrixCellButton({ flag, edition, cells, saved, onGo }: Props) {
  const { t } = useTexts();
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
          className={`studio-cell__mark studio-cell__mark--${cell.isException ? 'exception ua-tone--fail' : cell.action}`}
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

/** The state and its dates; a different position in the file is no change. */
function deeds(cells: readonly MatrixCell[]): string {
  return JSON.stringify(
    cells.map(({ action, from, until, ext, isException }) => [action, from, until, ext, isException]),
  );
}

function editionOf(file: string | undefined): EditionId | undefined {
  return /([^/]+)\.json$/.exec(file ?? '')?.[1] as EditionId | undefined;
}
