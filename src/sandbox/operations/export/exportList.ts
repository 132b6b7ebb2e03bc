import type { components } from '../../../../generated/api/schema.d.ts';
import type { Handler } from '../../context.ts';
import { type ExportTask, taskStatus } from '../../exports/exportTask.ts';

type Listed = components['schemas']['ExportTask'];

/** POST export/list: a customer's statements, newest first. */
export const exportList: Handler<'exportList'> = async ({ context, account, args }) => {
  const { page = 1, pageSize = 20, status } = args;
  let query = context.db.selectFrom('export_tasks').where('uid', '=', account.uid);
  if (status !== undefined) query = query.where('status', '=', status);
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const tasks = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { list: tasks.map(toListed), total: Number(total), page, pageSize };
};

function toListed(task: ExportTask): Listed {
  return {
    id: String(task.id),
    kind: task.kind,
    type: known(task.type, types),
    accountType: known(task.account_type, accounts),
    coin: task.coin,
    startTime: momentOf(task.start_at),
    endTime: momentOf(task.end_at),
    format: task.format,
    timezone: task.timezone,
    createdAt: String(task.created_at),
    status: known(task.status, Object.values(taskStatus)),
    progress: task.progress,
    fileSize: task.file_size,
    parts: task.stored_name === '' ? 0 : 1,
    expireAt: momentOf(task.expire_at),
    failReason: known(task.fail_reason, reasons),
  };
}

const types: readonly Listed['type'][] = [
  '',
  'DERIVATIVE',
  'CONTRACT',
  'USDC',
  'COPYTRADE',
  'TRADING_TOOLS',
  'SAVINGS',
  'ETP',
  'USDT',
  'PERSONAL_INFO',
  'PRE_UPGRADE',
];
const accounts: readonly Listed['accountType'][] = ['', 'fiat', 'uta', 'spot', 'contract', 'option'];
const reasons: readonly Listed['failReason'][] = [
  '',
  'NO_DATA',
  'TOO_LARGE',
  'SOURCE_UNAVAILABLE',
  'INTERNAL',
];

function momentOf(ms: number | null): string {
  return ms === null ? '' : String(ms);
}

function known<Value extends string | number>(stored: string | number, values: readonly Value[]): Value {
  const value = values.find((entry) => entry === stored);
  if (value === undefined) throw new Error(`A statement holds the unknown value "${stored}".`);
  return value;
}
