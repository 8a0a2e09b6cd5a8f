/** Fixed ids of the seeded content (`supabase/seed.sql`). */
export const SEEDED_MODULE = 'd64af63e-07bb-890d-a3cb-d2c703b4906d';

/** Id of its creator, and so of the nest. */
export const SEEDED_NEST = '5c0d6f3a-9b1e-4f27-8a64-2e7d1b90c3a1';

/** The account that owns the seeded modules. */
export const SEEDED_CREATOR = { email: 'creator@fledge.example', password: 'learn-together-1' } as const;
