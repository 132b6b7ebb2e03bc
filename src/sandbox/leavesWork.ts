import { type OperationId, operations } from '../../generated/api/operations.ts';

/** Written down and done with: no job waits for it. */
const REPORTS: readonly OperationId[] = ['eventsTrack', 'monitoringReport'];

const LOOKS = ['GET', 'HEAD', 'OPTIONS'];

/** Method and path of every request after which there is nothing to do. */
const idle = new Set([
  ...(Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].reads || REPORTS.includes(id))
    .map((id) => `${operations[id].method} ${operations[id].path}`),
  'POST /login',
]);

/**
 * Whether a request may leave work to be done soon. Who only looks around does not: every page that is opened signs
 * somebody in, asks by POST for what its filters chose, and reports how it went.
 * @param path without its query
 */
export function leavesWork(method: string, path: string): boolean {
  return !LOOKS.includes(method) && !idle.has(`${method} ${path}`);
}
