import { readFile } from 'node:fs/promises';
import type { ArgumentsOf, ResultOf } from '../../../../../generated/api/types.ts';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { ExportFolder } from '../../../../../src/sandbox/flows/exports/exportFolder.ts';
import { ExportWorker } from '../../../../../src/sandbox/flows/exports/queue/exportWorker.ts';
import { TestExchange } from '../../../support/testExchange.ts';

type Listed = ResultOf<'exportList'>['list'][number];

/** An exchange in memory that makes statements when it is told to. */
export class ExportDesk {
  readonly exchange: TestExchange;
  readonly folder: ExportFolder;
  worker: ExportWorker;

  private constructor(exchange: TestExchange, folder: ExportFolder) {
    this.exchange = exchange;
    this.folder = folder;
    this.worker = new ExportWorker(exchange.context, folder);
  }

  static async open(): Promise<ExportDesk> {
    return new ExportDesk(await TestExchange.open(), await ExportFolder.open('memory'));
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.folder.close();
    await this.exchange.close();
  }

  /** Runs the worker until nothing is queued (and due) or at work. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 2_000; turn += 1) {
      await this.worker.tick();
      const due = await this.exchange.db
        .selectFrom('export_tasks')
        .select('id')
        .where((row) =>
          row.or([
            row('status', '=', 1),
            row.and([row('status', '=', 0), row('not_before', '<=', this.exchange.context.clock.now())]),
          ]),
        )
        .execute();
      if (due.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    throw new Error('The statements are not made.');
  }

  async list(account: Account): Promise<readonly Listed[]> {
    return (await this.exchange.call('exportList', account, { pageSize: 100 })).result.list;
  }

  /** Makes a consolidated statement and answers its file. */
  async consolidated(account: Account, args: ArgumentsOf<'exportAccountStatement'>): Promise<Buffer> {
    const { code, result } = await this.exchange.call('exportAccountStatement', account, args);
    if (code !== 0) throw new Error(`The statement was refused with ${code}.`);
    return this.fileOf(result.id);
  }

  /** Makes a single statement and answers its file. */
  async single(account: Account, args: ArgumentsOf<'exportCreate'>): Promise<Buffer> {
    const { code, result } = await this.exchange.call('exportCreate', account, args);
    if (code !== 0) throw new Error(`The statement was refused with ${code}.`);
    return this.fileOf(result.id);
  }

  async fileOf(id: string): Promise<Buffer> {
    await this.settle();
    const task = await this.exchange.db
      .selectFrom('export_tasks')
      .select(['status', 'stored_name', 'fail_reason'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    if (task.status !== 2) throw new Error(`The statement ended with ${task.status} ${task.fail_reason}.`);
    return readFile(this.folder.pathOf(task.stored_name));
  }
}
