import { demoSignIns } from './demo-accounts.ts';
import { isLocalHost, type ServerOptions, siteUrl } from './server-options.ts';

/** Announces address, demo sign-ins, and how to stop. */
export function announce(options: ServerOptions, { seeded }: { seeded: boolean }): void {
  const lines = [`\nFledge is ready at ${siteUrl(options)}`];
  if (!isLocalHost(options.host)) {
    lines.push(
      'Other machines need an https address for it (a proxy of yours): browsers keep nothing for plain http pages.',
    );
  }
  const signIns = seeded ? demoSignIns(options.root) : [];
  if (signIns.length > 0) lines.push('\nDemo sign-ins (e-mail, password):', ...signIns);
  console.log([...lines, '\nPress Ctrl-C to stop.'].join('\n'));
}
