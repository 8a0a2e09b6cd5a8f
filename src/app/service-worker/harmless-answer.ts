/**
 * A file of somebody, as this site may answer it: opened by itself in a window or a frame it is shut in a sandbox, for a
 * page or a drawing among them must not run as the app. Pictures and videos inside the app are not affected. The embedded
 * backend says the same of the files that it serves (`supabase/local/storage`).
 */
export function harmlessAnswer(response: Response): Response {
  // Of another site's file nothing can be read, and nothing set; it does not run as this site either.
  if (response.type === 'opaque') return response;
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox",
  );
  headers.set('x-content-type-options', 'nosniff');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
