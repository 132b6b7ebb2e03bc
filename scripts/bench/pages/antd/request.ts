/**
 * The request layer of a plain page: one fetch, the envelope opened.
 * @throws Error with the server's sentence when it refuses
 */
export async function request<Result>(
  method: 'GET' | 'POST',
  path: string,
  args: Readonly<Record<string, unknown>>,
): Promise<Result> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== '');
  const query =
    method === 'GET' ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
  const response = await fetch(`${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', usertoken: userToken() },
    body: method === 'POST' ? JSON.stringify(Object.fromEntries(given)) : null,
  });
  const answer = (await response.json()) as { ret_code: number; ret_msg: string; result: Result };
  if (answer.ret_code !== 0) throw new Error(answer.ret_msg);
  return answer.result;
}

function userToken(): string {
  return /(?:^|; )ua_token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
