/** Router state with the page that a visitor requested. */
export interface FromState {
  readonly from: { readonly pathname: string; readonly search: string; readonly hash: string };
}

/** The page in a redirect's state, if any. Always a path of this site. */
export function readFrom(state: unknown): string | null {
  const from = (state as Partial<FromState> | null)?.from;
  const path =
    typeof from?.pathname === 'string' ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : '';
  return /^\/(?!\/)/.test(path) ? path : null;
}
