/** PGlite's functions to cancel a statement. */
export interface InterruptibleModule {
  readonly HEAP32: Int32Array;
  readonly _InterruptPending: number;
  readonly _QueryCancelPending: number;
}

type Call = (...values: unknown[]) => unknown;

/**
 * Limits the CPU milliseconds of each statement of the PGlite that `open` makes, which lacks
 * `statement_timeout`. Checked at each query that a statement makes: a single long query is not cut.
 */
export async function interruptible<T>(
  limit: number,
  open: () => Promise<T>,
): Promise<{ readonly opened: T; readonly run: Run }> {
  let running: { readonly since: NodeJS.CpuUsage; readonly module: InterruptibleModule } | undefined;
  const look = (): void => {
    if (running === undefined || process.cpuUsage(running.since).user < limit * 1000) return;
    const { module } = running;
    running = undefined;
    module.HEAP32[module._QueryCancelPending >> 2] = 1;
    module.HEAP32[module._InterruptPending >> 2] = 1;
  };
  const { instantiate } = WebAssembly;
  const watched = (module: WebAssembly.Module, imports: WebAssembly.Imports = {}) => {
    const { env } = imports;
    for (const [name, call] of Object.entries(env ?? {})) {
      if (env === undefined || !name.startsWith('invoke_') || typeof call !== 'function') continue;
      env[name] = (...values: unknown[]) => {
        look();
        return (call as Call)(...values);
      };
    }
    return instantiate(module, imports);
  };
  Object.assign(WebAssembly, { instantiate: watched });
  try {
    const opened = await open();
    return {
      opened,
      run: async (module, statement) => {
        const outer = running;
        running ??= { since: process.cpuUsage(), module };
        try {
          return await statement();
        } finally {
          running = outer;
        }
      },
    };
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}

export type Run = <R>(module: InterruptibleModule, statement: () => Promise<R>) => Promise<R>;
