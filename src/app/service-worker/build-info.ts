export interface BuildInfo {
  /** A hash of the build's content. */
  readonly stamp: string;
  /** Assets of public screens. */
  readonly publicAssets: readonly string[];
  readonly allAssets: readonly string[];
  /** For each of `allAssets`, the indexes of the assets that load with it. */
  readonly needs: readonly (readonly number[])[];
}

declare const __BUILD_INFO__: BuildInfo;

export const buildInfo: BuildInfo = __BUILD_INFO__;
