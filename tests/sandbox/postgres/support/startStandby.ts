import { freePort, type ThrowawayPostgres } from '../../../../scripts/postgres/startPostgres.ts';

/** A hot standby that streams from a throwaway server and is removed with it. */
export interface Standby {
  readonly url: string;
  /** Stops replaying what it receives, and goes on answering. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  promote(): Promise<void>;
  /** At once, as a crash would. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startStandby(primary: ThrowawayPostgres, name: string): Promise<Standby> {
  const port = await freePort();
  await primary.run(`pg_basebackup --pgdata=${name} --write-recovery-conf --checkpoint=fast`);
  await primary.run(`echo "port = ${port}" >> ${name}/postgresql.conf`);
  const start = () => primary.run(`pg_ctl start --wait --silent --pgdata=${name} --log=${name}.log`);
  const tell = (sql: string) => primary.run(`psql -qAt -p ${port} -c "${sql}"`);
  await start();
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    url: url.href,
    pause: async () => void (await tell('select pg_wal_replay_pause()')),
    resume: async () => void (await tell('select pg_wal_replay_resume()')),
    promote: async () => void (await primary.run(`pg_ctl promote --wait --pgdata=${name}`)),
    stop: async () => void (await primary.run(`pg_ctl stop --mode=immediate --pgdata=${name}`)),
    start: async () => void (await start()),
  };
}
