import { saveFile } from '@/ui/save-file';

/** Lets the person save a value as a JSON file of this name. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}
