/**
 * Rows are going, maybe with the focus in them or in the bar that belongs to them: the next row that stays gets it, else
 * the row before, else the head of the list (decision L7). A focus elsewhere on the page stays there.
 */
export function focusAfter(order: readonly string[], gone: ReadonlySet<string>): void {
  if (!isFocusLost(gone)) return;
  const first = order.findIndex((id) => gone.has(id));
  const near =
    order.slice(Math.max(first, 0)).find((id) => !gone.has(id)) ??
    order.slice(0, Math.max(first, 0)).findLast((id) => !gone.has(id));
  (near === undefined
    ? find('[data-create]')
    : (find(`[data-row="${CSS.escape(near)}"]`) ?? head())
  )?.focus();
}

/** What had the focus has left the page, or is about to: the head of the list gets it. */
export function focusHead(): void {
  if (isFocusLost(new Set())) head()?.focus();
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
  const row = active.closest('tr, [role="row"]')?.querySelector<HTMLElement>('[data-row]');
  return gone.has(row?.dataset['row'] ?? '');
}
