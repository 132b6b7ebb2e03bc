import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/index.ts';
import type { EditionId } from '../protocol.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import { TimelineChart } from './TimelineChart.tsx';
import { timelinePicture } from './timelineBars.ts';
import './timelineView.css';

/** Dated entries as bars over time, and the same as a table. */
export function TimelineView({ onGo }: { onGo(edition: EditionId, flag: string): void }) {
  const { t } = useTranslation();
  const { now } = useRuntime();
  const store = useStudioStore();
  const { files, proposal } = useStudio();
  const editions = files.editions.map(({ id, flags }) => ({ id, flags: store.flagsOf(id) ?? flags }));
  const picture = timelinePicture(editions, now());
  return (
    <section className="studio-timeline" aria-labelledby="studio-timeline-title">
      <h2 id="studio-timeline-title">{t('timeline.title')}</h2>
      <p className="studio-timeline__help">{t('timeline.help')}</p>
      {picture.bars.length === 0 ? (
        <p>{t('timeline.none')}</p>
      ) : (
        <>
          <TimelineChart picture={picture} onGo={onGo} />
          <table className="studio-timeline__table">
            <thead>
              <tr>
                {['moment', 'edition', 'flag', 'what', 'reason'].map((column) => (
                  <th key={column} scope="col">
                    {t(`timeline.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {proposal.timeline.map(({ at, edition, flag, what, action, reason }) => (
                <tr key={`${at} ${edition} ${flag} ${what} ${action}`}>
                  <td className="ua-num">{at}</td>
                  <td>{edition}</td>
                  <td className="ua-mono">{flag}</td>
                  <td>{t(`timeline.${what}`, { action: t(`action.${action}`) })}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
