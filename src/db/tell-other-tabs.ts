import {
  addRxStorageMultiInstanceSupport,
  getBroadcastChannelReference,
  removeBroadcastChannelReference,
  type RxStorage,
  type RxStorageInstanceCreationParams,
} from 'rxdb';
import { reportError } from '@/shared/report-error';
import type { Membership } from './lease';

type Channel = ReturnType<typeof getBroadcastChannelReference>;
type Message = Parameters<Channel['postMessage']>[0];

/**
 * The storage, whose changes are told to the other tabs that have the database open, if there are any. RxDB tells them
 * always, with whole documents, which the browser copies also where nobody listens.
 * @param membership was joined before the database is opened: a tab that it does not count reads what is written already
 */
export function tellOtherTabs<I, O>(
  inner: RxStorage<I, O>,
  { isAlone }: Pick<Membership, 'isAlone'>,
): RxStorage<I, O> {
  /** Until all is told so far, in the order in which it came. */
  let told: Promise<void> = Promise.resolve();
  const tell = (channel: Channel, message: Message): Promise<void> => {
    const tellOne = async (): Promise<void> => {
      if (!(await isAlone())) await channel.postMessage(message);
    };
    told = told.then(tellOne).catch(reportError);
    return told;
  };
  return {
    ...inner,
    async createStorageInstance<D>(params: RxStorageInstanceCreationParams<D, O>) {
      const instance = await inner.createStorageInstance({ ...params, multiInstance: false });
      if (!params.multiInstance) return instance;
      const { databaseInstanceToken: token, databaseName } = params;
      const channel = getBroadcastChannelReference(inner.name, token, databaseName, instance);
      const heardByOthers: Pick<Channel, 'postMessage' | 'addEventListener' | 'removeEventListener'> = {
        postMessage: (message) => tell(channel, message),
        addEventListener: (type, listener) => channel.addEventListener(type, listener),
        removeEventListener: (type, listener) => channel.removeEventListener(type, listener),
      };
      addRxStorageMultiInstanceSupport(inner.name, params, instance, heardByOthers as Channel);
      const close = instance.close.bind(instance);
      instance.close = async () => {
        await close();
        await told;
        await removeBroadcastChannelReference(token, instance);
      };
      return instance;
    },
  };
}
