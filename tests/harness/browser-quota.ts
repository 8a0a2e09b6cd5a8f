import type { Page } from 'playwright';

/** Controls the storage quota of a site. */
export interface BrowserQuota {
  /** Leaves `bytes` of quota. A site with open pages may notice late. */
  leave(bytes: number): Promise<void>;
  /** Restores the browser's default. */
  lift(): Promise<void>;
  /** Bytes. */
  used(): Promise<number>;
}

/** Controls the quota of a site through any page. */
export async function quotaOf(page: Page, origin: string): Promise<BrowserQuota> {
  const session = await page.context().newCDPSession(page);
  const used = async (): Promise<number> =>
    (await session.send('Storage.getUsageAndQuota', { origin })).usage;
  return {
    used,
    async leave(bytes) {
      await session.send('Storage.overrideQuotaForOrigin', {
        origin,
        quotaSize: (await used()) + bytes,
      });
    },
    async lift() {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
    },
  };
}
