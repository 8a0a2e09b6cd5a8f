import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const demoAccountsSchema = v.array(
  v.object({ email: v.string(), password: v.string(), name: v.string(), purpose: v.string() }),
);

export function demoSignIns(root: string): string[] {
  const file = join(root, 'supabase', 'demo-accounts.json');
  if (!existsSync(file)) return [];
  const accounts = v.parse(demoAccountsSchema, JSON.parse(readFileSync(file, 'utf8')));
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return accounts.map(
    ({ email, password, name, purpose }) => `  ${email.padEnd(width)}  ${password}  ${name}. ${purpose}.`,
  );
}
