import type { ListedChange } from '@/db/listed-change';
import type { Notice } from '@/db/outbox/notices';
import type { KeptVersion, Quarantined } from '@/db/outbox/outbox-item';
import type { OutboxList } from '@/db/use-outbox-list';
import type { NameOf } from '@/domain/changes/row-name';
import type { UploadItem } from '@/media/upload/upload-item';
import type { StorageEstimated } from '@/shared/device-storage';
import type { Elements } from '@/shared/elements';
import type { UnsavedForm } from '@/ui/drafts/unsaved-forms';
import type { SyncOverview } from '../overlays/sync-summary';
import type { PanelActions } from './use-panel-actions';

export interface PanelData {
  readonly status: SyncOverview;
  readonly isVisitor: boolean;
  readonly sessionEnded: boolean;
  readonly usingBackup: boolean;
  readonly queued: OutboxList<ListedChange>;
  readonly rejected: OutboxList<ListedChange>;
  readonly versions: OutboxList<KeptVersion>;
  readonly quarantined: OutboxList<Quarantined>;
  readonly notices: OutboxList<Notice>;
  /** Files only on this device, oldest first. */
  readonly uploads: readonly UploadItem[];
  readonly forms: readonly UnsavedForm[];
  readonly storage: StorageEstimated | undefined;
  /** The browser refused to store more. */
  readonly isFull: boolean;
  /** Ways to free space, when it is short. */
  readonly freeSpace: Elements;
  readonly now: number;
  readonly nameOf: NameOf;
  readonly actions: PanelActions;
  readonly onMoreQueued: () => void;
  readonly onMoreRejected: () => void;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}
