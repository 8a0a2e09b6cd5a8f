import { useState } from 'react';
import type { NameOf } from '@/domain/changes/row-name';
import { formatFileSize } from '@/domain/media/format-file-size';
import { Button } from '@/ui/Button';
import { CHANGE_ICONS } from './change-icon';
import held from './HeldCard.module.css';
import { RemoveQuestion } from './RemoveQuestion';
import styles from './SyncPanel.module.css';
import { ROOM_TEXTS as texts } from './texts';
import { useKeptCopies, type KeptCopies, type KeptCopy } from './use-kept-copies';
import { usePanelNames } from './use-panel-names';

/** What can be taken off a device that has no room left. */
export function MakeRoom({ onRemoved }: { readonly onRemoved: () => void }) {
  const { copies, remove } = useKeptCopies();
  const nameOf = usePanelNames((copies ?? []).map(({ moduleId }) => ({ table: 'modules', id: moduleId })));
  const removeNow = async (moduleId: string) => {
    await remove(moduleId);
    onRemoved();
  };
  return <MakeRoomView copies={copies} nameOf={nameOf} remove={removeNow} />;
}

export interface MakeRoomViewProps extends KeptCopies {
  readonly nameOf: NameOf;
}

/** The largest first, so many; more are found where modules are. */
const NAMED = 10;

export function MakeRoomView({ copies, nameOf, remove }: MakeRoomViewProps) {
  if (copies === undefined) return null;
  if (copies.length === 0) return <p className={styles['intro']}>{texts.nothing}</p>;
  return (
    <>
      <p className={styles['intro']}>{texts.intro}</p>
      <ul className={styles['rows']}>
        {copies.slice(0, NAMED).map((copy) => (
          <CopyRow
            key={copy.moduleId}
            copy={copy}
            name={nameOf('modules', copy.moduleId) ?? texts.unnamed}
            remove={remove}
          />
        ))}
      </ul>
    </>
  );
}

interface CopyRowProps {
  readonly copy: KeptCopy;
  readonly name: string;
  readonly remove: (moduleId: string) => Promise<void>;
}

/** The question took the place of the button that asked it; kept, the button has the focus again. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function CopyRow({ copy: { moduleId, bytes }, name, remove }: CopyRowProps) {
  const [asked, setAsked] = useState<'asking' | 'kept'>();
  const [isBusy, setBusy] = useState(false);
  const Icon = CHANGE_ICONS.modules;

  async function removeNow() {
    setBusy(true);
    await remove(moduleId);
    setBusy(false);
    setAsked('kept');
  }

  return (
    <li className={styles['row']}>
      <span className={styles['rowIcon']} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={styles['rowWords']}>
        <p>
          <strong>{name}</strong>
          <span className={styles['colon']}>: </span>
          <span className={styles['what']}>{formatFileSize(bytes)}</span>
        </p>
        {asked === 'asking' ? (
          <RemoveQuestion
            title={texts.ask}
            text={texts.askText}
            remove={texts.removeSure}
            keep={texts.keep}
            isBusy={isBusy}
            onRemove={() => void removeNow()}
            onKeep={() => setAsked('kept')}
          />
        ) : (
          <div className={held['actions']}>
            <Button
              ref={asked === 'kept' ? focus : undefined}
              aria-label={texts.removeOf(name)}
              onClick={() => setAsked('asking')}
            >
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
