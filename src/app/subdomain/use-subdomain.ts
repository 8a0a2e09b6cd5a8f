import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type BackendConfig, readConfig } from '@/shared/config';
import { backupInUse } from '@/shared/project-in-use';
import { reportError } from '@/shared/report-error';
import { watchedFetch } from '@/shared/watched-fetch';

/** On a nest's own subdomain the start page is that nest. */
export function useSubdomain(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atStart = pathname === '/';
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);

  useEffect(() => {
    const label = nestLabel(window.location.hostname, import.meta.env.VITE_APP_DOMAIN);
    if (label === null || !atStart) return;
    findNest(label, backup)
      .then((id) => (id === null ? undefined : navigate(`/creator/${id}`, { replace: true })))
      .catch(reportError);
  }, [atStart, navigate, backup]);
}

const answerSchema = v.nullable(v.pipe(v.string(), v.uuid()));

/**
 * The creator with this subdomain, or null. Asked of a function, because the row of a private nest is not readable.
 * @param backup asked instead of the first project (decision E16)
 */
async function findNest(subdomain: string, backup: BackendConfig | null): Promise<string | null> {
  const result = readConfig();
  if (!result.ok) return null;
  const { url, anonKey } = backup ?? result.config;
  const answer = await watchedFetch(`${url}/rest/v1/rpc/nest_by_subdomain`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_subdomain: subdomain }),
  });
  if (!answer.ok) return null;
  return v.parse(answerSchema, await answer.json());
}

/** Labels that never name a nest (decision D8). */
const RESERVED = new Set([
  'www',
  'app',
  'api',
  'admin',
  'mail',
  'preview',
  'staging',
  'static',
  'cdn',
  'help',
]);

/** Hosts under which previews of the product run. */
const PREVIEW_HOST =
  /\.(vercel\.app|netlify\.app|pages\.dev|web\.app|github\.io|webcontainer\.io|gitpod\.io)$/;

/** The subdomain in the host's name; null for localhost, the main domain and previews (shell specification, section 2). */
export function nestLabel(hostname: string, mainDomain?: string): string | null {
  const host = hostname.toLowerCase();
  const local =
    host === 'localhost' || host.endsWith('.localhost') || !host.includes('.') || host.includes(':');
  if (local || /^[\d.]+$/.test(host) || PREVIEW_HOST.test(host)) return null;
  if (mainDomain !== undefined && mainDomain !== '') {
    if (!host.endsWith(`.${mainDomain}`)) return null;
    return usable(host.slice(0, -mainDomain.length - 1));
  }
  const labels = host.split('.');
  return labels.length < 3 ? null : usable(labels[0] ?? '');
}

function usable(label: string): string | null {
  return /^[a-z0-9-]+$/.test(label) && !RESERVED.has(label) ? label : null;
}
