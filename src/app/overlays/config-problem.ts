import { readConfig } from '@/shared/config';
import { createValueStore } from '@/shared/value-store';
import { OVERLAY_TEXTS } from './texts';

/** Why the app cannot work: example values, or plain http, which has no service worker and no locks. */
export interface ConfigProblem {
  readonly kind: 'invalid' | 'notConnected' | 'insecure';
  readonly text: string;
}

/** Example values that were never replaced. */
const PLACEHOLDER = /your[-_](project|anon|supabase|key)/i;

/** Checks the configuration and the address; null if fine. */
export function readConfigProblem(
  env: Readonly<Record<string, unknown>> = import.meta.env,
  isSecure = typeof window === 'undefined' || window.isSecureContext,
): ConfigProblem | null {
  if (!isSecure) return { kind: 'insecure', text: OVERLAY_TEXTS.insecure };
  const result = readConfig(env);
  const values = [env['VITE_SUPABASE_URL'], env['VITE_SUPABASE_ANON_KEY']];
  if (values.some((value) => typeof value === 'string' && PLACEHOLDER.test(value))) {
    return { kind: 'notConnected', text: OVERLAY_TEXTS.notConnected };
  }
  return result.ok ? null : { kind: 'invalid', text: result.message };
}

export const configProblem = createValueStore<ConfigProblem | null>(readConfigProblem());
