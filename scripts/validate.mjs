/** Runs every static check and sums them up; exit code 1 if one failed. */
import { fileURLToPath } from 'node:url';
import { runOrExplain } from './run-or-explain.mjs';

await runOrExplain(async () => {
  const { CHECKS } = await import('./validate/checks.mjs');
  const { runChecks } = await import('./validate/run-checks.mjs');
  const results = await runChecks(fileURLToPath(new URL('..', import.meta.url)), CHECKS);
  const failed = results.filter((result) => !result.ok);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trimEnd()}`);
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}  (${seconds} s)`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
