import { type OperationId, operations } from '../../../../generated/api/operations.ts';

/** They only store data: no job waits for them. */
const REPORTS: readonly OperationId[] = ['eventsTrack', 'monitoringReport'];

const LOOKS = ['GET', 'HEAD', 'OPTIONS'];

/** Method and path of every request that no job has to follow. */
const idle = new Set([
  ...(Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].reads || REPORTS.includes(id))
    .map((id) => `${operations[id].method} ${operations[id].path}`),
  'POST /login',
]);

/**
 * Whether a request may leave work for jobs, so that they should run soon. Just viewing pages does not: each page opened signs a customer in,
 * queries by POST what its filters select, and reports its performance.
 * @param path without its query
 */
export function triggersJobs(method: string, path: string): boolean {
  return !LOOKS.includes(method) && !idle.has(`${method} ${path}`);
}
