import type { Clock } from '@/shared/clock';

/** A clock that only moves when a test advances it. */
export class ManualClock implements Clock {
  #now: number;
  #timers: { at: number; run: () => void }[] = [];

  constructor(now = Date.parse('2025-06-01T12:00:00Z')) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delay: number, run: () => void): () => void {
    const timer = { at: this.#now + delay, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Milliseconds until each pending timer, shortest first. */
  waiting(): number[] {
    return this.#timers.map(({ at }) => at - this.#now).sort((a, b) => a - b);
  }

  /** Advances time and runs due timers, in order. */
  advance(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = due.at;
      due.run();
    }
    this.#now = until;
  }

  /** Sets the clock, as a person or NTP does; pending timers keep their duration. */
  jump(milliseconds: number): void {
    this.#now += milliseconds;
    this.#timers = this.#timers.map((timer) => ({ ...timer, at: timer.at + milliseconds }));
  }
}
