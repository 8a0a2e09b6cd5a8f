import { useSyncExternalStore } from 'react';
import { Banner } from '@/ui/Banner';
import { databasesAreSilent } from '../databases/watch-databases';
import { OVERLAY_TEXTS } from './texts';

/** Says what to do while a database of this device does not answer: nothing that needs it can come until then. */
export function DatabaseNotice() {
  const isSilent = useSyncExternalStore(databasesAreSilent.subscribe, databasesAreSilent.read);
  if (!isSilent) return null;
  return <Banner status={{ kind: 'error', text: OVERLAY_TEXTS.databasesSilent }} />;
}
