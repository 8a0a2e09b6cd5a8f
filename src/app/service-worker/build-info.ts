export interface BuildInfo {
  /** A hash of the build's content. */
  readonly stamp: string;
  /** Assets of public screens. */
  readonly publicAssets: readonly string[];
  readonly allAssets: readonly string[];
  /** For each of `allAssets`: places in it of what loads together with it. */
  readonly needs: readonly (readonly number[])[];
}

declare const __BUILD_INFO__: BuildInfo;

export const buildInfo: BuildInfo = __BUILD_INFO__;
