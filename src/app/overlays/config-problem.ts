import { readConfig } from '@/shared/config';
import { createValueStore } from '@/shared/value-store';
import { OVERLAY_TEXTS } from './texts';

/** Why the app has no backend. `notConnected`: the values are those of the example file. */
export interface ConfigProblem {
  readonly kind: 'invalid' | 'notConnected';
  readonly text: string;
}

/** Words that stand in example values only. */
const PLACEHOLDER = /your[-_](project|anon|supabase|key)/i;

/** Reads the build's configuration; null if it can be used. */
export function readConfigProblem(
  env: Readonly<Record<string, unknown>> = import.meta.env,
): ConfigProblem | null {
  const result = readConfig(env);
  const values = [env['VITE_SUPABASE_URL'], env['VITE_SUPABASE_ANON_KEY']];
  if (values.some((value) => typeof value === 'string' && PLACEHOLDER.test(value))) {
    return { kind: 'notConnected', text: OVERLAY_TEXTS.notConnected };
  }
  return result.ok ? null : { kind: 'invalid', text: result.message };
}

/** The configuration problem of the running app. */
export const configProblem = createValueStore<ConfigProblem | null>(readConfigProblem());
