import { cleanSubdomain, subdomainProblem } from '@/domain/nest/subdomain';

/** Hosts of previews. */
const PREVIEW_HOST =
  /\.(vercel\.app|netlify\.app|pages\.dev|web\.app|github\.io|webcontainer\.io|gitpod\.io)$/;

/** The host name's subdomain; null for localhost, the main domain and previews (shell specification, section 2). */
export function nestLabel(hostname: string, mainDomain = ''): string | null {
  const host = hostname.toLowerCase();
  const domain = mainDomain.toLowerCase();
  if (host.endsWith('.localhost')) return usable(host.slice(0, -'.localhost'.length));
  if (!host.includes('.') || host.includes(':') || /^[\d.]+$/.test(host) || PREVIEW_HOST.test(host))
    return null;
  if (domain !== '') return host.endsWith(`.${domain}`) ? usable(host.slice(0, -domain.length - 1)) : null;
  const [first = '', ...others] = host.split('.');
  return others.length < 2 ? null : usable(first);
}

/** The label if a nest can have it, else null. */
function usable(label: string): string | null {
  const isName = label !== '' && cleanSubdomain(label) === label;
  return isName && subdomainProblem(label) === undefined ? label : null;
}
