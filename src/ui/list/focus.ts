/** When focused rows are removed, focuses the next row, the previous one, or the create button (decision L7). */
export function focusAfter(order: readonly string[], gone: ReadonlySet<string>): void {
  if (!isFocusLost(gone)) return;
  const first = Math.max(
    order.findIndex((id) => gone.has(id)),
    0,
  );
  const near =
    order.slice(first).find((id) => !gone.has(id)) ?? order.slice(0, first).findLast((id) => !gone.has(id));
  if (near === undefined) find('[data-create]')?.focus();
  else (find(`[data-row="${CSS.escape(near)}"] th :is(a, button)`) ?? head())?.focus();
}

/** Focuses the head when the focused part is removed. */
export function focusHead(): void {
  if (isFocusLost(new Set())) head()?.focus();
}

/** The row with the tab stop. */
export function rowInTabOrder(): HTMLElement | null {
  return find('[data-row] input[tabindex="0"]') ?? find('[data-row] input:checked') ?? head();
}

/** The first bulk action. */
export function firstBulkAction(): HTMLElement | null {
  return find('[data-bulk-bar] button');
}

/** Used when the last filter had the focus. */
export function focusFilterButton(): void {
  find('[data-list-filter]')?.focus();
}

function head(): HTMLElement | null {
  return find('[data-select-all]:not(:disabled)') ?? find('main');
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

function isFocusLost(gone: ReadonlySet<string>): boolean {
  const { activeElement: active } = document;
  if (active === null || active === document.body || active.matches('main')) return true;
  if (active.closest('[data-bulk-bar]') !== null) return true;
  return gone.has(active.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '');
}
