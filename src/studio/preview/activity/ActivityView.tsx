import type { Activity } from '../../protocol/protocol.ts';
import { useActivity } from './useActivity.ts';
import '../../../ui/series/series.css';
import './activityView.css';

/** Calls and failures of the operations of the open screen over the last hour, those called most first. */
export function ActivityView({ route }: { route: string }) {
  const state = useActivity(route);
  if (state.status === 'loading') return <p className="studio-activity__note">Reading what was called.</p>;
  if (state.status === 'failed')
    return (
      <p className="studio-activity__note" role="alert">
        The exchange does not say what was called: {state.reason}. It is asked again by itself.
      </p>
    );
  const all = Object.entries(state.activity)
    .map(([operation, course]) => ({ operation, ...course, sum: sumOf(course.calls) }))
    .sort((a, b) => b.sum - a.sum);
  const called = all.filter(({ sum }) => sum > 0);
  const quiet = all.slice(called.length).map(({ operation }) => operation);
  return (
    <div className="studio-activity">
      <p className="studio-activity__note">
        Calls of the last hour, minute by minute, by everybody who uses this exchange. Refused are those whose
        answer has a code other than 0, or none.
      </p>
      {called.length === 0 && <p>Nobody has called anything of this screen in the last hour.</p>}
      <ul className="studio-activity__list">
        {called.map(({ operation, calls, failures, sum }) => (
          <li key={operation} className="studio-activity__one">
            <code>{operation}</code>
            <span className="ua-muted">{wordsOf(sum, sumOf(failures), Math.max(...calls))}</span>
            <Bars calls={calls} failures={failures} />
          </li>
        ))}
      </ul>
      {called.length > 0 && quiet.length > 0 && (
        <p className="studio-activity__note">
          Not called: <code>{quiet.join(', ')}</code>
        </p>
      )}
    </div>
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function wordsOf(calls: number, failures: number, most: number): string {
  const called = calls === 1 ? '1 call' : `${calls} calls`;
  return `${called}, ${failures === 0 ? 'none' : failures} refused; at most ${most} in a minute`;
}

const width = 240;
const height = 36;

/** The words beside it say the same. What was refused is the lower end of its bar, with an edge of its own. */
function Bars({ calls, failures }: Activity[string]) {
  const most = Math.max(1, ...calls);
  return (
    <svg className="studio-activity__bars" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="studio-activity__calls" d={pathOf(calls, most)} />
      <path className="studio-activity__failures" d={pathOf(failures, most)} />
      <path className="studio-activity__base" d={`M0 ${height - 0.5}h${width}`} />
    </svg>
  );
}

function pathOf(counts: readonly number[], most: number): string {
  const step = width / counts.length;
  return counts
    .map((count, at) => {
      if (count === 0) return '';
      // One call beside a hundred is seen, too.
      const high = Math.max(2, (count / most) * (height - 2));
      return `M${(at * step).toFixed(1)} ${height}v${(-high).toFixed(1)}h${(step * 0.75).toFixed(1)}V${height}z`;
    })
    .join('');
}
