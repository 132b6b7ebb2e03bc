import type { Handler } from '../../context.ts';
import { consolidatedWish } from '../../exports/create/consolidatedWish.ts';
import { createTask } from '../../exports/create/createTask.ts';

/**
 * POST export/create/account-statement: puts a consolidated statement into the queue.
 * @throws BusinessError as consolidatedWish and createTask
 */
export const exportAccountStatement: Handler<'exportAccountStatement'> = async ({
  context,
  account,
  args,
  hidden,
}) => {
  const wish = await consolidatedWish(context, account, args, await hidden());
  return { id: await createTask(context, account, wish, args.requestId) };
};
