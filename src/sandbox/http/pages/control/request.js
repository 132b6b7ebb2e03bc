/**
 * Sends a change to the local API. Resolves to {ok, result}; `result.message` says why not, `result.field` where.
 * Rejects when no answer came.
 */
export async function request(method, path, body) {
  const answer = await fetch(`/sandbox/api/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { ok: answer.ok, result: await answer.json() };
}
