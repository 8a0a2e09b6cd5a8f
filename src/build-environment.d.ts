/** What a build may be told (README, "Options of the build"). */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_SUPABASE_BACKUP_URL?: string;
  readonly VITE_SUPABASE_BACKUP_ANON_KEY?: string;
  readonly VITE_SUPABASE_BACKUP_WRITABLE?: string;
  readonly VITE_APP_NAME?: string;
  readonly VITE_APP_DOMAIN?: string;
}
