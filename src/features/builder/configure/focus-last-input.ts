/** Puts the cursor into the last text field of a list, once what was just added to it is drawn. */
export function focusLastInput(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const inputs = list?.querySelectorAll<HTMLInputElement>('input[type="text"]');
    inputs?.[inputs.length - 1]?.focus();
  });
}
