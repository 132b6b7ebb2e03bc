import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditionId, StudioCombination } from '../protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';
import { MatrixCellButton } from './MatrixCellButton.tsx';
import './matrixView.css';

/** Flag × edition as a picture: what holds now and later, exceptions in red, edits outlined; each cell leads to its entry. */
export function MatrixView({ onGo }: { onGo(edition: EditionId, flag: string): void }) {
  const { t } = useTranslation();
  const { files, proposal } = useStudio();
  const [withIslamic, setWithIslamic] = useState(false);
  const columns = files.combinations.filter(({ id }) => withIslamic || !id.includes('+'));
  return (
    <section className="studio-matrix" aria-labelledby="studio-matrix-title">
      <header className="studio-matrix__head">
        <h2 id="studio-matrix-title">{t('matrix.title')}</h2>
        <p>{t('matrix.help')}</p>
        <label className="studio-matrix__switch">
          <input
            type="checkbox"
            checked={withIslamic}
            onChange={({ target }) => setWithIslamic(target.checked)}
          />
          {t('matrix.islamic')}
        </label>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="studio-matrix__room" aria-label={t('matrix.table')} tabIndex={0}>
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

/** Where an entry for a column would be written. */
function homeOf({ site, isIslamic }: StudioCombination): EditionId {
  return isIslamic ? 'ISLAMIC' : site;
}
