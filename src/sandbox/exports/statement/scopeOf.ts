import type { SandboxContext } from '../../context.ts';
import type { ExportType } from '../exportSections.ts';
import type { ExportTask } from '../exportTask.ts';
import { type AccountType, accountWallets } from './accountWallets.ts';
import { presentSnapshot, type Scope } from './scope.ts';
import { singleTerms } from './singleTerms.ts';

type Asked = Pick<
  ExportTask,
  'subject_uid' | 'kind' | 'type' | 'account_type' | 'account_types' | 'coin' | 'start_at' | 'end_at'
>;

/** What of the books a task is about, as they stand now. A range that is not over yet ends now. */
export async function scopeOf({ db, clock }: SandboxContext, task: Asked): Promise<Scope> {
  const writtenBefore = await presentSnapshot(db);
  const now = clock.now();
  const range = {
    db,
    uid: task.subject_uid,
    from: task.start_at ?? now,
    to: Math.min(task.end_at ?? now, now),
    writtenBefore,
  };
  if (task.kind === 'CONSOLIDATED') {
    const accounts = task.account_types.split(',') as AccountType[];
    return { ...range, wallets: accountWallets(accounts), coin: task.coin === '' ? null : task.coin };
  }
  const { wallets, coin } = singleTerms(task.type as ExportType, task.account_type as AccountType);
  return { ...range, wallets, coin: coin ?? (task.coin === '' ? null : task.coin) };
}
