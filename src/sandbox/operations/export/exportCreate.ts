import type { Handler } from '../../context.ts';
import { createTask } from '../../exports/create/createTask.ts';
import { singleWish } from '../../exports/create/singleWish.ts';

/** POST export/create: puts a single statement into the queue. @throws BusinessError as singleWish and createTask */
export const exportCreate: Handler<'exportCreate'> = async ({ context, account, args, hidden }) => {
  const wish = singleWish(account, args, { now: context.clock.now(), hides: await hidden() });
  return { id: await createTask(context, account, wish, args.requestId) };
};
