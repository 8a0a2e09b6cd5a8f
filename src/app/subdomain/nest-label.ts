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

/**
 * The subdomain of a nest in the host's name, or null on localhost, on the main product domain, on a preview host
 * and on a bare address (shell specification, section 2). `mainDomain` is the product's own, when it is configured.
 */
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
