/** Answers 404 as JSON where the embedded backend would serve its console. */
export async function refusePages(answer: Response): Promise<Response> {
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return answer;
  await answer.body?.cancel();
  return noSuchAddress();
}

/** The API's 404. */
export function noSuchAddress(): Response {
  const said = { code: 404, error_code: 'not_found', msg: 'There is no such address.' };
  return Response.json(said, { status: 404 });
}
