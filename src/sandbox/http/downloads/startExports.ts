import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../context.ts';
import { ExportFolder } from '../../flows/exports/exportFolder.ts';
import { taskStatus } from '../../flows/exports/exportRules.ts';
import { requeueTasks } from '../../flows/exports/queue/endTask.ts';
import { ExportWorker } from '../../flows/exports/queue/exportWorker.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { registerDownloads } from './registerDownloads.ts';

interface ExportOptions {
  /** Folder of the data; 'memory' keeps nothing. */
  readonly dataDir: string;
  /** Whether no other process works on the same database: what is at work now was lost with the process before. */
  readonly isAlone: boolean;
}

export interface Exports {
  /** Adds the addresses that files are downloaded from. */
  serve(app: FastifyInstance, sessions: Sessions): void;
  /** Gives up what is at work, which begins again at the next start. */
  close(): Promise<void>;
}

/** How often tasks are looked for and their progress is written down, ms of the exchange's clock. */
const everyMs = 300;

/** Opens the folder of the statements and makes those that are asked for from now on (requirements §7.7). */
export async function startExports(
  context: SandboxContext,
  { dataDir, isAlone }: ExportOptions,
): Promise<Exports> {
  const folder = await ExportFolder.open(dataDir);
  const worker = new ExportWorker(context, folder);
  if (isAlone) {
    await requeueTasks(context, { all: true });
    await folder.keepOnly(await storedNames(context));
  }
  context.every(everyMs, 'make statements', () => worker.tick(), { inEveryProcess: true });
  return {
    serve: (app, sessions) => registerDownloads(app, { context, folder, sessions }),
    async close() {
      await worker.close();
      await folder.close();
    },
  };
}

async function storedNames({ db }: SandboxContext): Promise<Set<string>> {
  const rows = await db
    .selectFrom('export_tasks')
    .select('stored_name')
    .where('status', '=', taskStatus.ready)
    .execute();
  return new Set(rows.map(({ stored_name }) => stored_name));
}
