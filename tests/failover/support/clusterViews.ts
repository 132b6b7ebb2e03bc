import type { DatabaseMachine } from './databaseMachine.ts';

/** One of the three, as Patroni tells about it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  /** Bytes, for those that follow. */
  readonly lag?: number | 'unknown';
}

/** The cluster as each of the machines sees it that answers. */
async function viewsOf(machines: readonly DatabaseMachine[]): Promise<Member[][]> {
  const requested = machines.map(async ({ machine: { address } }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return (await Promise.allSettled(requested)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
}

/** The machine with the primary; null while there is none that the others agree on. */
export async function primaryOf(machines: readonly DatabaseMachine[]): Promise<DatabaseMachine | null> {
  const leaders = (await viewsOf(machines)).map(leaderOf);
  // Two of three: one that was away tells what was true before, until its etcd has heard of the rest.
  return machines.find(({ name }) => leaders.filter((leader) => leader === name).length > 1) ?? null;
}

function leaderOf(members: readonly Member[]): string | undefined {
  return members.find(({ role }) => role === 'leader')?.name;
}

/**
 * What is missing until all three see that one leads and two follow closely, one of which confirms each commit; '' for
 * nothing.
 */
export async function missingOf(machines: readonly DatabaseMachine[]): Promise<string> {
  const views = await viewsOf(machines);
  if (views.length < machines.length) return 'one does not answer';
  if (new Set(views.map(leaderOf)).size > 1) return 'they name different leaders';
  const healths = await Promise.all(machines.map(isEtcdWell));
  if (healths.includes(false)) return 'one has no etcd';
  return views.map(missingIn).find((what) => what !== '') ?? '';
}

/** Whether its member of etcd takes part: it answers after a majority has confirmed what it knows. */
async function isEtcdWell({ machine: { address } }: DatabaseMachine): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address}:2379/health`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { health: string }).health === 'true';
  } catch {
    return false;
  }
}

function missingIn(members: readonly Member[]): string {
  const roles = members.map(({ role }) => role).sort();
  if (roles.join() !== 'leader,replica,sync_standby') return `roles: ${roles.join(', ')}`;
  if (!members.every(({ state }) => state === 'running' || state === 'streaming')) return 'one does not run';
  if (new Set(members.map(({ timeline }) => timeline)).size > 1) return 'one follows another past';
  const lags = members.filter(({ role }) => role !== 'leader').map(({ lag }) => lag);
  return lags.every((lag) => typeof lag === 'number' && lag < 1_000_000) ? '' : 'one is behind';
}
