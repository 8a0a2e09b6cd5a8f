/** Lets the person save a value as a JSON file of this name. */
export function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
