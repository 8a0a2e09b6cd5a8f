/** Seconds for which browsers and networks between may keep a file (authoring specification, section 9). */
export const CACHE_SECONDS = 3600;
