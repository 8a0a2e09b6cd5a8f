import {
  FileImage,
  FileWarning,
  GraduationCap,
  KeyRound,
  LayoutList,
  ListVideo,
  Mail,
  MessageSquare,
  Palette,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { TableName } from '@/domain/rows/rows';

const ICONS: { readonly [T in TableName]: LucideIcon } = {
  profiles: UserRound,
  creator_nest_settings: Palette,
  groups: Users,
  media_files: FileImage,
  modules: LayoutList,
  playlists: ListVideo,
  playlist_items: ListVideo,
  group_members: Users,
  invitations: Mail,
  removed_learners: Users,
  access_control: KeyRound,
  module_access: KeyRound,
  access_requests: KeyRound,
  module_sessions: GraduationCap,
  module_nest_visibility: Palette,
  playlist_nest_visibility: Palette,
  creator_playlist_order: Palette,
  creator_content_order: Palette,
  feedback: MessageSquare,
};

export function TableIcon({ table }: { readonly table: TableName | undefined }) {
  const Icon = table === undefined ? FileWarning : ICONS[table];
  return <Icon size={18} />;
}
