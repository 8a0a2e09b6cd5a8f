import * as v from 'valibot';

const objectSchema = v.looseObject({ name: v.string() });
const listedSchema = v.array(objectSchema);

type ListedObject = v.InferOutput<typeof objectSchema>;

/** Full names as Supabase lists them: relative to the folder, and each folder below it once. */
export function listNames(listed: unknown, folder: string): ListedObject[] {
  const prefix = folder === '' ? '' : folder.replace(/\/*$/, '/');
  const found = new Map<string, ListedObject>();
  for (const object of v.parse(listedSchema, listed)) {
    if (!object.name.startsWith(prefix)) continue;
    const [name = '', ...below] = object.name.slice(prefix.length).split('/');
    if (below.length === 0) found.set(name, { ...object, name });
    else if (!found.has(name)) {
      found.set(name, {
        name,
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      });
    }
  }
  return [...found.values()];
}
