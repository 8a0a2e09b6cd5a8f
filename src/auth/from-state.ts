/** Where a visitor wanted to go; passed along to `/`. */
export interface FromState {
  readonly from: { readonly pathname: string; readonly search: string; readonly hash: string };
}

/** The place passed along with a redirect to `/`, if there is one. Only ever a path of this site. */
export function readFrom(state: unknown): string | null {
  const from = (state as Partial<FromState> | null)?.from;
  const path =
    typeof from?.pathname === 'string' ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : '';
  return /^\/(?!\/)/.test(path) ? path : null;
}
