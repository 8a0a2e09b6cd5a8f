import type { Connectivity } from '@/replication/connectivity';

/** A connection and a visible page that a test switches on and off. */
export class FakeConnectivity implements Connectivity {
  #online = true;
  #visible = true;
  readonly #listeners = new Set<() => void>();

  online(): boolean {
    return this.#online;
  }

  visible(): boolean {
    return this.#visible;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(state: { online?: boolean; visible?: boolean }): void {
    this.#online = state.online ?? this.#online;
    this.#visible = state.visible ?? this.#visible;
    for (const listener of this.#listeners) listener();
  }
}
