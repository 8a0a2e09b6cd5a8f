// For the Deno runtime of a hosted project alone: the entries of the functions use it.
declare const Deno: { readonly env: { get(name: string): string | undefined } };

/** A setting without which a function cannot work. */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') throw new Error(`${name} is not set.`);
  return value;
}
