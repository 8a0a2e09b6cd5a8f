/**
 * The browser key of the embedded backend. It grants nothing but the rights of an anonymous visitor, so it may be
 * the same everywhere: the build needs it before any data folder exists.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_fledgeEmbeddedBackend_0000000';
