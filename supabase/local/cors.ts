/** Lets any origin call the API, as a hosted project does; rights never come from cookies. */
const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD';
const EXPOSED =
  'Content-Range, Content-Location, Content-Length, ETag, Preference-Applied, sb-error-code, x-sb-error-code, ' +
  'Location, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Expires';
const USUAL_HEADERS = 'authorization, apikey, content-type, prefer, range, x-client-info, x-upsert';

/** Answers a CORS preflight. */
export function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? USUAL_HEADERS,
      'access-control-max-age': '86400',
    },
  });
}

export function allowAnyOrigin(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED);
  headers.delete('access-control-allow-credentials');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
