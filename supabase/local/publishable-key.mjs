/** The embedded backend's browser key. It grants an anonymous visitor's rights, so it may be public. */
export const PUBLISHABLE_KEY = 'sb_publishable_fledgeEmbeddedBackend_0000000';
