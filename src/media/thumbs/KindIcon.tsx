import { Captions, Clapperboard, FileText, ImageIcon, Music, type LucideIcon } from 'lucide-react';
import type { FileKind } from '@/domain/media/accepted-files';

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  image: ImageIcon,
  video: Clapperboard,
  audio: Music,
  subtitles: Captions,
  document: FileText,
};

export function KindIcon({ kind, size }: { readonly kind: FileKind; readonly size: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" />;
}
