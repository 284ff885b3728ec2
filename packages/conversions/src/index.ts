import { createOceanEngine, type OceanEngineSettings } from './ocean-engine.ts';
import type { ConversionTeller } from './platform.ts';
import { createTencentAds, type TencentAdsSettings } from './tencent-ads.ts';

export type { ConversionTeller } from './platform.ts';

export type ConversionSettings = {
  oceanEngine: OceanEngineSettings | undefined;
  tencentAds: TencentAdsSettings | undefined;
};

/** Opens the configured platforms; none by default. */
export function openTellers({ oceanEngine, tencentAds }: ConversionSettings): ConversionTeller[] {
  return [
    ...(oceanEngine ? [createOceanEngine(oceanEngine)] : []),
    ...(tencentAds ? [createTencentAds(tencentAds)] : []),
  ];
}
