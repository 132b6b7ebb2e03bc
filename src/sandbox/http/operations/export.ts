import type { components } from '../../../../generated/api/schema.d.ts';
import { consolidatedRequest } from '../../flows/exports/create/consolidatedRequest.ts';
import { createTask, usedQuota } from '../../flows/exports/create/createTask.ts';
import { singleRequest } from '../../flows/exports/create/singleRequest.ts';
import { createLink } from '../../flows/exports/createLink.ts';
import { allFormats } from '../../flows/exports/exportFormats.ts';
import { exportSections } from '../../flows/exports/exportSections.ts';
import { type ExportTask, exportRules } from '../../flows/exports/rules/exportRules.ts';
import { taskStatus } from '../../flows/exports/rules/taskStates.ts';
import { pageByNumber } from '../../flows/paging/pageByNumber.ts';
import { msText } from '../../world/clock.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/**
 * POST export/create/account-statement: queues a consolidated statement.
 * @throws BusinessError as consolidatedRequest and createTask
 */
const exportAccountStatement: Handler<'exportAccountStatement'> = async ({
  context,
  account,
  args,
  hidden,
}) => {
  const request = await consolidatedRequest(context, account, args, await hidden());
  return { id: await createTask(context, account, request, args.requestId) };
};

/** POST export/url: a download link for a statement, valid for a few minutes. @throws BusinessError as createLink */
const exportUrl: Handler<'exportUrl'> = async ({ context, account, args: { id } }) => {
  const { url, name, size, expiresAt } = await createLink(context, account.uid, id);
  return { id, url, files: [{ name, url, size }], expireAt: String(expiresAt) };
};

/** POST export/list: a customer's statements, newest first. */
const exportList: Handler<'exportList'> = async ({ context, account, args }) => {
  const { page = 1, pageSize = 20, status } = args;
  let query = context.db.selectFrom('export_tasks').where('uid', '=', account.uid);
  if (status !== undefined) query = query.where('status', '=', status);
  const { rows, total } = await pageByNumber(query, { page, limit: pageSize }, (list) =>
    list.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
  return { list: rows.map(toListed), total, page, pageSize };
};

/** POST export/create: queues a single statement. @throws BusinessError as singleRequest and createTask */
const exportCreate: Handler<'exportCreate'> = async ({ context, account, args, hidden }) => {
  const request = singleRequest(account, args, { now: context.clock.now(), hides: await hidden() });
  return { id: await createTask(context, account, request, args.requestId) };
};

/** POST export/config: what can be exported, and what is left of the monthly quota. */
const exportConfig: Handler<'exportConfig'> = async ({ context, account, hidden }) => ({
  accounts: exportSections(account, await hidden()),
  contents: [
    { content: 'ASSET_CHANGES', label: 'Asset changes' },
    { content: 'CLOSED_PNL', label: 'Closed profit and loss' },
    { content: 'TRADES', label: 'Trade history' },
  ],
  formats: [...allFormats],
  maxRangeDays: exportRules.rangeDays,
  monthlyQuota: exportRules.monthlyQuota,
  usedQuota: await usedQuota(context.db, account.uid, context.clock.now()),
  linkLifetimeDays: exportRules.keptDays,
  timezoneDefault: 'UTC',
});

/** Statement operations (requirements §7.7). */
export const exportHandlers = {
  exportConfig,
  exportCreate,
  exportList,
  exportUrl,
  exportAccountStatement,
} satisfies HandlerRegistry;

type Listed = components['schemas']['ExportTask'];

function toListed(task: ExportTask): Listed {
  return {
    id: String(task.id),
    kind: task.kind,
    type: known(task.type, types),
    accountType: known(task.account_type, accounts),
    coin: task.coin,
    startTime: msText(task.start_at),
    endTime: msText(task.end_at),
    format: task.format,
    timezone: task.timezone,
    createdAt: String(task.created_at),
    status: known(task.status, Object.values(taskStatus)),
    progress: task.progress,
    fileSize: task.file_size,
    parts: task.stored_name === '' ? 0 : 1,
    expireAt: msText(task.expire_at),
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

function known<Value extends string | number>(stored: string | number, values: readonly Value[]): Value {
  const value = values.find((entry) => entry === stored);
  if (value === undefined) throw new Error(`A statement holds the unknown value "${stored}".`);
  return value;
}
