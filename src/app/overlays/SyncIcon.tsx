import {
  Cloud,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  type LucideIcon,
} from 'lucide-react';
import type { SyncSummary } from './sync-summary';

const ICONS = { neutral: Cloud, busy: CloudUpload, good: CloudCheck, bad: CloudAlert } as const;

export interface SyncIconProps {
  readonly line: Pick<SyncSummary, 'situation' | 'tone'>;
  /** Visitors send nothing. */
  readonly isVisitor?: boolean;
  readonly size: number;
  readonly className?: string | undefined;
}

/** The icon of the sync state. Decorative. */
export function SyncIcon({ line: { situation, tone }, isVisitor = false, size, className }: SyncIconProps) {
  const isHere = isVisitor || situation === 'unsaved';
  const Icon: LucideIcon = situation === 'offline' ? CloudOff : isHere ? HardDrive : ICONS[tone];
  return <Icon size={size} aria-hidden="true" className={className} />;
}
