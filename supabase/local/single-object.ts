/** PostgREST's answer to `.single()` with an embedded relation: an object, not an array of one. */
export async function singleObject(request: Request, answer: Response): Promise<Response> {
  const asked = request.headers.get('accept')?.includes('application/vnd.pgrst.object+json') ?? false;
  if (!asked || !answer.ok || request.method === 'HEAD') return answer;
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const parsed: unknown = body === '' ? undefined : JSON.parse(body);
  const single = Array.isArray(parsed) && parsed.length === 1 ? JSON.stringify(parsed[0]) : body;
  return new Response(single === '' ? null : single, { status: answer.status, headers });
}
