import type { ThrowawayPostgres } from '../../../../scripts/postgres/startPostgres.ts';
import { freePort } from '../../../../scripts/serve/freePort.ts';

/** A hot standby that streams from a throwaway server and is removed with it. */
export interface Standby {
  readonly url: string;
  /** @returns what it answers, as text */
  ask(sql: string): Promise<string>;
  /** @param setting as in its file: "work_mem = 4MB" */
  set(setting: string): Promise<void>;
  /** Stops replaying what it receives, and goes on answering. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Keeps its connections, takes new ones, and answers nothing. */
  hang(): Promise<void>;
  wake(): Promise<void>;
  promote(): Promise<void>;
  /** At once, as a crash would. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startStandby(primary: ThrowawayPostgres, name: string): Promise<Standby> {
  const port = await freePort();
  await primary.run(`pg_basebackup --pgdata=${name} --write-recovery-conf --checkpoint=fast`);
  const set = (setting: string) => primary.run(`echo "${setting}" >> ${name}/postgresql.conf`);
  await set(`port = ${port}`);
  const start = () => primary.run(`pg_ctl start --wait --silent --pgdata=${name} --log=${name}.log`);
  const ask = (sql: string) => primary.run(`psql -qAt -p ${port} -c "${sql}"`);
  // The server first, so that it begins no other process meanwhile; one of those that are listed may just have ended.
  const signal = (what: 'STOP' | 'CONT') =>
    primary.run(`server=$(head -1 ${name}/postmaster.pid)
      kill -${what} $server && { kill -${what} $(ps -o pid= --ppid $server) || true; }`);
  await start();
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    url: url.href,
    ask,
    async set(setting) {
      await set(setting);
      await primary.run(`pg_ctl reload --silent --pgdata=${name}`);
    },
    pause: async () => void (await ask('select pg_wal_replay_pause()')),
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    hang: async () => void (await signal('STOP')),
    wake: async () => void (await signal('CONT')),
    promote: async () => void (await primary.run(`pg_ctl promote --wait --pgdata=${name}`)),
    stop: async () => void (await primary.run(`pg_ctl stop --mode=immediate --pgdata=${name}`)),
    start: async () => void (await start()),
  };
}
