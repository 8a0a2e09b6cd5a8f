import type { NewRow } from '@/db/local-store';

/** A module to insert; by default an empty draft with a new id. */
export const newModule = (creator_id: string, row: Partial<NewRow<'modules'>> = {}): NewRow<'modules'> => ({
  id: crypto.randomUUID(),
  creator_id,
  title: '',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
  content: { nodes: [] },
  ...row,
});

/** A playlist to insert; by default a draft with a new id. */
export const newPlaylist = (
  creator_id: string,
  row: Partial<NewRow<'playlists'>> = {},
): NewRow<'playlists'> => ({
  id: crypto.randomUUID(),
  creator_id,
  title: '',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
  ...row,
});

/** A group to insert, by default with a new id. */
export const newGroup = (creator_id: string, row: Partial<NewRow<'groups'>> = {}): NewRow<'groups'> => ({
  id: crypto.randomUUID(),
  creator_id,
  name: '',
  description: '',
  thumbnail_url: null,
  ...row,
});

/** The profile of an account, by default Ada's without names. */
export const newProfile = (id: string, row: Partial<NewRow<'profiles'>> = {}): NewRow<'profiles'> => ({
  id,
  username: 'ada@example.org',
  full_name: null,
  display_name: null,
  avatar_url: null,
  role: 'learner',
  notification_preferences: { email_updates: true, module_reminders: true, group_notifications: true },
  data_preference: 'automatic',
  ...row,
});

/** A picture of an account, already uploaded. */
export const newMediaFile = (
  creator_id: string,
  filename: string,
  row: Partial<NewRow<'media_files'>> = {},
): NewRow<'media_files'> => ({
  id: crypto.randomUUID(),
  creator_id,
  filename,
  original_filename: filename,
  bucket: 'public-assets',
  storage_path: `${creator_id}/${filename}`,
  file_size: 4,
  mime_type: 'image/png',
  ...row,
});
