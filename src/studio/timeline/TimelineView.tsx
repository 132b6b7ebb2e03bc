import { useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId } from '../protocol/protocol.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import { type TimelineBar, type TimelinePicture, timelinePicture } from './timelineBars.ts';
import './timelineView.css';

/** Dated entries as a bar chart over time, and as a table. */
export function TimelineView({ onGo }: { onGo(edition: EditionId, flag: string): void }) {
  const { t } = useTexts();
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

/** Dimensions of the chart, in its own units. */
const LABELS = 250;
const WIDTH = 750;
const ROW = 34;
const HEAD = 28;

/** The chart: a row for each dated entry, months across, a line for today. Each bar links to its entry. */
function TimelineChart({
  picture,
  onGo,
}: {
  picture: TimelinePicture;
  onGo(edition: EditionId, flag: string): void;
}) {
  const { t } = useTexts();
  const { bars, ticks, now } = picture;
  const height = HEAD + bars.length * ROW;
  const x = (share: number) => LABELS + share * WIDTH;
  return (
    <svg className="studio-chart" viewBox={`0 0 ${LABELS + WIDTH} ${height}`}>
      <title>{t('timeline.picture')}</title>
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <line className="studio-chart__tick" x1={x(at)} x2={x(at)} y1={HEAD - 6} y2={height} />
          <text className="studio-chart__label" x={x(at) + 4} y={HEAD - 10}>
            {label}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <Bar
          key={`${bar.edition} ${bar.flag} ${bar.start}`}
          bar={bar}
          y={HEAD + index * ROW}
          x={x}
          onGo={onGo}
        />
      ))}
      <line className="studio-chart__now" x1={x(now)} x2={x(now)} y1={HEAD - 6} y2={height} />
      <text className="studio-chart__today" x={x(now) + 4} y={height - 4}>
        {t('timeline.now')}
      </text>
    </svg>
  );
}

interface BarProps {
  bar: TimelineBar;
  y: number;
  x(share: number): number;
  onGo(edition: EditionId, flag: string): void;
}

function Bar({ bar: { edition, flag, entry, start, end }, y, x, onGo }: BarProps) {
  const { t } = useTexts();
  const begin = entry.from === undefined ? '' : ` ${t('inherited.from', { from: entry.from })}`;
  const close = entry.until === undefined ? '' : ` ${t('inherited.until', { until: entry.until })}`;
  const words = `${edition}, ${flag}: ${t(`action.${entry.action}`)}${begin}${close}`;
  const go = () => onGo(edition, flag);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button of its own
    <g
      className="studio-chart__bar"
      role="button"
      tabIndex={0}
      aria-label={words}
      onClick={go}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && go()}
    >
      <title>{`${words}. ${entry.reason}`}</title>
      <text className="studio-chart__name" x={0} y={y + 21}>
        {`${edition} · ${flag}`}
      </text>
      <rect
        className={`studio-chart__span studio-chart__span--${entry.action}`}
        x={x(start)}
        y={y + 6}
        width={Math.max(3, x(end) - x(start))}
        height={ROW - 12}
        rx={4}
      />
    </g>
  );
}
