import type { RxStorage, RxStorageInstance, addRxStorageMultiInstanceSupport } from 'rxdb';

type AddSupport = typeof addRxStorageMultiInstanceSupport;
type Channel = NonNullable<Parameters<AddSupport>[3]>;
type Listener = (message: unknown) => void;

/** The broadcast channel of one device's tabs, which delivers a moment later. */
export class TabChannel {
  readonly #listeners = new Map<Listener, number>();
  readonly #pause: () => Promise<void>;

  /** @param pause is awaited before each write of documents, so that two tabs' writes interleave in any order */
  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** The storage of one tab, with its own number and copy of RxDB. */
  storage(
    inner: RxStorage<unknown, unknown>,
    tab: number,
    addSupport: AddSupport,
  ): RxStorage<unknown, unknown> {
    const pause = this.#pause;
    const channel = this.#end(tab);
    return {
      name: inner.name,
      rxdbVersion: inner.rxdbVersion,
      async createStorageInstance<D>(params: Parameters<typeof inner.createStorageInstance<D>>[0]) {
        const instance: RxStorageInstance<D, unknown, unknown> = await inner.createStorageInstance(params);
        if (params.collectionName.startsWith('_')) return instance;
        const bulkWrite = instance.bulkWrite.bind(instance);
        instance.bulkWrite = async (...write) => {
          await pause();
          return bulkWrite(...write);
        };
        addSupport(inner.name, { ...params, multiInstance: true }, instance, channel);
        return instance;
      },
    };
  }

  #end(tab: number): Channel {
    const end: Pick<Channel, 'postMessage' | 'addEventListener' | 'removeEventListener'> = {
      postMessage: (message) => {
        setImmediate(() => {
          for (const [listener, of] of this.#listeners) if (of !== tab) listener(structuredClone(message));
        });
        return Promise.resolve();
      },
      addEventListener: (_type, listener) => this.#listeners.set(listener as Listener, tab),
      removeEventListener: (_type, listener) => this.#listeners.delete(listener as Listener),
    };
    return end as Channel;
  }
}
