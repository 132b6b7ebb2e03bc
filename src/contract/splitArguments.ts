import type { OperationInfo } from '../../generated/api/operations.ts';

export interface RequestParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined when the operation has no body. */
  body: Record<string, unknown> | undefined;
}

/**
 * Puts the one object of arguments where the description wants each of them: path, query or body. The query values of
 * a GET come from that object too (requirements §7.1).
 */
export function splitArguments(
  operation: OperationInfo,
  args: Readonly<Record<string, unknown>>,
): RequestParts {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue;
    if (operation.pathParams.includes(name)) path[name] = value;
    else if (!operation.hasBody || operation.queryParams.includes(name)) query[name] = value;
    else body[name] = value;
  }
  return { path, query, body: operation.hasBody ? body : undefined };
}
