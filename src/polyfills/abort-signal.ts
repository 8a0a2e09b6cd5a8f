/* Reasons and ready-made signals, which came years after `AbortController`, and which no kept library adds to it. */

interface Late {
  reason?: unknown;
  throwIfAborted?: () => void;
}

const signals = AbortSignal.prototype as Omit<AbortSignal, keyof Late> & Late;
const ready = AbortSignal as { timeout?: (delay: number) => AbortSignal; any?: typeof AbortSignal.any };

if (!('reason' in signals)) {
  const reasons = new WeakMap<AbortSignal, unknown>();
  const abort = Object.getOwnPropertyDescriptor(AbortController.prototype, 'abort')?.value as () => void;
  Object.defineProperty(signals, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this);
    },
  });
  AbortController.prototype.abort = function abortFor(
    reason: unknown = new DOMException('This was called off.', 'AbortError'),
  ) {
    if (!this.signal.aborted) reasons.set(this.signal, reason);
    abort.call(this);
  };
}

signals.throwIfAborted ??= function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw this.reason;
};

ready.timeout ??= (delay) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('This took too long.', 'TimeoutError')), delay);
  return controller.signal;
};

ready.any ??= (all) => {
  const controller = new AbortController();
  for (const signal of all) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: controller.signal });
  }
  return controller.signal;
};
