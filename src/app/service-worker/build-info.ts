/** What the build tells the service worker; `scripts/build/service-worker.mjs` puts it in. */
export interface BuildInfo {
  /** Names this build by its content: equal sources make equal stamps. */
  readonly stamp: string;
  /** Assets of the screens that a visitor can open. */
  readonly publicAssets: readonly string[];
  /** Every asset of this build. */
  readonly allAssets: readonly string[];
}

declare const __BUILD_INFO__: BuildInfo;

export const buildInfo: BuildInfo = __BUILD_INFO__;
