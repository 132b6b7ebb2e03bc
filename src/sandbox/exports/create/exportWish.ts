import type { ExportTask } from '../exportTask.ts';

/** What a customer asks for, checked: the columns of a task that say what its statement is. */
export type ExportWish = Pick<
  ExportTask,
  | 'subject_uid'
  | 'kind'
  | 'type'
  | 'account_type'
  | 'account_types'
  | 'contents'
  | 'coin'
  | 'start_at'
  | 'end_at'
  | 'format'
  | 'timezone'
>;
