import { createValueStore } from '@/shared/value-store';

/** Which project has just come into use (decision E16); null once that has been shown for 5 s. */
export const failoverNews = createValueStore<'first' | 'backup' | null>(null);
