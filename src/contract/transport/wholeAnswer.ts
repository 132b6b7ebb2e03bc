const WITHOUT_BODY = new Set([204, 205, 304]);

/** The answer with its body read to the end, so that nothing about it can be slow or break any more. */
export async function wholeAnswer(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(WITHOUT_BODY.has(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
