/**
 * Says that there is no such address where the embedded backend answers with the page of its own console: the API has no pages,
 * and what asks it wants JSON.
 */
export async function refusePages(answer: Response): Promise<Response> {
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return answer;
  await answer.body?.cancel();
  return noSuchAddress();
}

/** The answer of the API for an address that it does not have. */
export function noSuchAddress(): Response {
  const said = { code: 404, error_code: 'not_found', msg: 'There is no such address.' };
  return Response.json(said, { status: 404 });
}
