import { findPostgres } from '../../postgres/findPostgres.ts';
import { mix } from '../exchange/load/mix.ts';
import { type ActionCost, assumed, ceilingOf, type HotRow, mixed } from '../primary/ceilings.ts';
import { type Action, actions, type Measured, type PrimaryDone } from '../primary/measured.ts';
import { runPrimary } from '../primary/runPrimary.ts';
import { type Comparison, summarize } from '../report/comparison.ts';
import type { Section } from '../section.ts';

const { convert, deposit, withdraw } = mix;
const movements = convert.share + deposit.share + withdraw.share;

/** What customers move on a day, of all that they move: as in the load. */
const sharesOfChanges: Partial<Record<Action, number>> = {
  conversion: convert.share / movements,
  deposit: deposit.share / movements,
  withdrawal: withdraw.share / movements,
};

/** A run takes half a minute, twice, and has many actions of each kind: rounds for which there is one. */
const roundsFor = 5;

/** What one primary bears, and by what it ends: measured, then told for other machines by `ceilingOf`. */
export const primary: Section = {
  id: 'primary',
  title:
    'One primary: commits on the disk (ours) beside commits that are not, and what follows for other machines',
  async measure(bench) {
    if (findPostgres() === null || process.platform !== 'linux') {
      bench.say('There is no PostgreSQL here, or no Linux whose processes can be read: nothing is measured');
      return [];
    }
    const durable: PrimaryDone[] = [];
    const hasty: PrimaryDone[] = [];
    for (let round = 0; round < Math.ceil(bench.rounds / roundsFor); round += 1) {
      bench.say(`One primary, round ${round + 1}`);
      durable.push(await runPrimary(false));
      hasty.push(await runPrimary(true));
    }
    return [
      ...paces(durable, hasty),
      ...actions.flatMap((action) => costs(action, durable)),
      ...extrapolated(durable, hasty),
      {
        what: 'faults in the books afterwards',
        unit: 'count',
        ours: [...durable, ...hasty].map(({ faults }) => faults),
        goal: { atMost: 0 },
      },
    ];
  },
};

function paces(durable: readonly PrimaryDone[], hasty: readonly PrimaryDone[]): Comparison[] {
  const row = (what: string, unit: Comparison['unit'], figure: (run: PrimaryDone) => number): Comparison => ({
    ...{ what, unit, ours: durable.map(figure), beside: 'fsync off', theirs: hasty.map(figure) },
  });
  const held = (of: (held: PrimaryDone['held'][number]) => number) => (run: PrimaryDone) =>
    summarize(run.held.map(of)).median;
  return [
    row('postings a second, of rows apart', 'count', ({ apart }) => apart),
    row('postings a second, all of the house’s two rows', 'count', ({ together }) => together),
    row(
      'house:market locked by a settlement: statements',
      'count',
      held(({ statements }) => statements),
    ),
    row(
      'house:market locked by a settlement: until the commit',
      'ms',
      held(({ workMs }) => workMs),
    ),
    row(
      'house:market locked by a settlement: the commit',
      'ms',
      held(({ commitMs }) => commitMs),
    ),
  ];
}

function costs(action: Action, runs: readonly PrimaryDone[]): Comparison[] {
  const row = (
    what: string,
    unit: Comparison['unit'],
    figure: (measured: Measured) => number,
  ): Comparison => ({
    ...{ what: `a ${action}: ${what}`, unit, ours: runs.map((run) => figure(run.actions[action])) },
  });
  return [
    row('statements', 'count', ({ statements }) => statements),
    row('commits', 'count', ({ commits }) => commits),
    row('rows written', 'count', ({ rows }) => rows),
    row('write-ahead log', 'bytes', ({ walBytes }) => walBytes),
    row('processor, server', 'ms', ({ serverCpu }) => serverCpu * 1000),
    row('processor, exchange', 'ms', ({ exchangeCpu }) => exchangeCpu * 1000),
  ];
}

/** By medians. What an action takes does not depend on the disk, and so is taken from where the disk does not disturb it. */
function extrapolated(durable: readonly PrimaryDone[], hasty: readonly PrimaryDone[]): Comparison[] {
  const median = (of: (run: PrimaryDone) => number) => summarize(hasty.map(of)).median;
  const costOf = (action: Action): ActionCost => ({
    commits: median((run) => run.actions[action].commits),
    // With fsync off nothing else is written, but a page's first change after a checkpoint is written whole either way.
    walBytes: summarize(durable.map((run) => run.actions[action].walBytes)).median,
    serverCpu: median((run) => run.actions[action].serverCpu),
    exchangeCpu: median((run) => run.actions[action].exchangeCpu),
  });
  const hot: HotRow = {
    statements: median((run) => summarize(run.held.map(({ statements }) => statements)).median),
    workMs: median((run) => summarize(run.held.map(({ workMs, commitMs }) => workMs + commitMs)).median),
  };
  const changes = mixed(
    Object.entries(sharesOfChanges).map(([action, share]) => ({ share, cost: costOf(action as Action) })),
  );
  return assumed.flatMap((hardware) => {
    const row = (what: string, cost: ActionCost, way: HotRow | null): Comparison => {
      const { perSecond, bound } = ceilingOf(cost, way, hardware);
      return { what: `${hardware.name}: ${what}, by ${bound}`, unit: 'count', ours: [perSecond] };
    };
    return [
      ...actions.map((action) =>
        row(`${action}s a second`, costOf(action), action === 'conversion' ? hot : null),
      ),
      row('conversions a second, house accounts by customer', costOf('conversion'), null),
      row('changes a second, house accounts by customer', changes, null),
    ];
  });
}
