import type { FastifyInstance } from 'fastify';
import type { ReplicaReads } from '../../books/db/replicas/ReplicaReads.ts';
import { recordsOf } from '../../books/db/replicas/recordsOf.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { ExportFolder } from '../../flows/exports/exportFolder.ts';
import { requeueTasks } from '../../flows/exports/queue/endTask.ts';
import { ExportWorker } from '../../flows/exports/queue/exportWorker.ts';
import { taskStatus } from '../../flows/exports/rules/taskStates.ts';
import { S3Store } from '../../flows/exports/s3/S3Store.ts';
import type { StatementStore } from '../../flows/exports/statementStore.ts';
import type { StoreAddress } from '../../flows/exports/storeAddress.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { registerDownloads } from './registerDownloads.ts';

interface ExportOptions {
  /** The data folder; 'memory' stores nothing. */
  readonly dataDir: string;
  /** Whether this is the only process on the database: tasks in progress were then lost with the previous process. */
  readonly isAlone: boolean;
  /** The store for the files; undefined for the data folder. */
  readonly at: StoreAddress | undefined;
  /** Who may answer what is read of records; null for the database alone. */
  readonly replicas: ReplicaReads | null;
}

export interface Exports {
  /** Registers the routes that files are downloaded from. */
  serve(app: FastifyInstance, access: { sessions: Sessions; security: SecurityLog }): void;
  /** Stops work in progress; it starts again at the next start. */
  close(): Promise<void>;
}

/** How often the queue is checked and progress is saved, ms of the exchange's clock. */
const everyMs = 300;

/**
 * Opens the folder or store of statements and starts processing the queue (requirements §7.7).
 * @throws Error with one sentence when the store cannot be used
 */
export async function startExports(
  context: SandboxContext,
  { dataDir, isAlone, at, replicas }: ExportOptions,
): Promise<Exports> {
  const { store, folder } = await openStatements(dataDir, at);
  const worker = new ExportWorker(
    context,
    store,
    replicas === null ? undefined : (uid) => recordsOf(replicas, uid),
  );
  if (isAlone) {
    await requeueTasks(context, { all: true });
    await store.removeLeftovers(await storedNames(context));
  }
  context.every(everyMs, 'make statements', () => worker.tick(), { inEveryProcess: true });
  return {
    serve: (app, access) => registerDownloads(app, { context, store, ...access }),
    async close() {
      await worker.close();
      await folder.close();
    },
  };
}

/** The store, and the folder in which its files are made. */
async function openStatements(
  dataDir: string,
  at: StoreAddress | undefined,
): Promise<{ store: StatementStore; folder: ExportFolder }> {
  const isShared = at !== undefined && 'folder' in at;
  const folder = isShared ? await ExportFolder.openShared(at.folder) : await ExportFolder.open(dataDir);
  if (at === undefined || isShared) return { store: folder, folder };
  const store = new S3Store(at, folder);
  await store.check();
  return { store, folder };
}

/** The file of each task; '' while it has none. */
async function storedNames({ db }: SandboxContext): Promise<Map<number, string>> {
  const rows = await db.selectFrom('export_tasks').select(['id', 'status', 'stored_name']).execute();
  return new Map(
    rows.map(({ id, status, stored_name }) => [id, status === taskStatus.ready ? stored_name : '']),
  );
}
