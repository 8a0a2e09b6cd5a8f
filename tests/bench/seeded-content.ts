/** What the seed brings (`supabase/seed.sql`), by the ids that never change. */
export const SEEDED_MODULE = 'd64af63e-07bb-890d-a3cb-d2c703b4906d';

/** The account that owns the seeded modules. */
export const SEEDED_CREATOR = { email: 'creator@fledge.example', password: 'learn-together-1' } as const;
