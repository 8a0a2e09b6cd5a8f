import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useShelf } from '@/catalogue/use-shelf';
import type { NameOf } from '@/domain/changes/row-name';
import { formatFileSize } from '@/domain/media/format-file-size';
import { copyBytes } from '@/domain/media/module-copy';
import { forgetCopy } from '@/media/offline-copy/copy-jobs';
import { reportError } from '@/shared/report-error';
import { refillReserve } from '@/shared/storage-reserve';
import { Text } from '@/ui/Text';
import { ItemRow } from './PanelItem';
import { TableIcon } from './TableIcon';
import { SPACE_TEXTS as texts } from './texts';
import { usePanelNames } from './use-panel-names';

interface KeptCopy {
  readonly moduleId: string;
  readonly bytes: number;
}

/** Removable offline copies, largest first. */
export function FreeSpace() {
  const { account } = useAuth();
  const openShelf = useShelf();
  const [copies, setCopies] = useState<readonly KeptCopy[]>();
  const nameOf = usePanelNames((copies ?? []).map(({ moduleId }) => ({ table: 'modules', id: moduleId })));

  const read = useCallback(async () => {
    const all = await (await openShelf()).copies.all();
    return all
      .map((copy) => ({ moduleId: copy.moduleId, bytes: copyBytes(copy) }))
      .filter(({ bytes }) => bytes > 0)
      .toSorted((a, b) => b.bytes - a.bytes);
  }, [openShelf]);

  useEffect(() => {
    let isShown = true;
    read().then((found) => isShown && setCopies(found), reportError);
    return () => {
      isShown = false;
    };
  }, [read]);

  async function remove(moduleId: string) {
    try {
      await forgetCopy(account, moduleId, (await openShelf()).copies);
      setCopies(await read());
      await refillReserve();
    } catch (error) {
      // A failed removal stays listed.
      reportError(error);
    }
  }
  return <FreeSpaceView copies={copies} nameOf={nameOf} remove={remove} />;
}

export interface FreeSpaceViewProps {
  readonly copies: readonly KeptCopy[] | undefined;
  readonly nameOf: NameOf;
  readonly remove: (moduleId: string) => Promise<void>;
}

/** Most names listed. */
const NAMED = 10;

export function FreeSpaceView({ copies, nameOf, remove }: FreeSpaceViewProps) {
  if (copies === undefined) return null;
  return (
    <>
      <Text size="sm" tone="muted">
        {copies.length === 0 ? texts.nothing : texts.intro}
      </Text>
      <ul>
        {copies.slice(0, NAMED).map(({ moduleId, bytes }) => (
          <ItemRow
            key={moduleId}
            isBusy={false}
            item={{
              key: moduleId,
              icon: <TableIcon table="modules" />,
              subject: nameOf('modules', moduleId) ?? texts.unnamed,
              end: formatFileSize(bytes),
              actions: [
                {
                  label: texts.remove,
                  ask: {
                    title: texts.ask,
                    body: texts.askText,
                    answers: [{ label: texts.removeSure, run: () => remove(moduleId) }],
                    keep: texts.keep,
                  },
                },
              ],
            }}
          />
        ))}
      </ul>
    </>
  );
}
