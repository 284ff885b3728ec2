import { createOceanEngine, type OceanEngineSettings } from './ocean-engine.ts';
import type { ConversionTeller } from './platform.ts';
import { createTencentAds, type TencentAdsSettings } from './tencent-ads.ts';

export type { ConversionTeller } from './platform.ts';

export type ConversionSettings = {
  oceanEngine: OceanEngineSettings | undefined;
  tencentAds: TencentAdsSettings | undefined;
};

/** The platforms that are told, as configured; none unless it says so. */
export function openTellers({ oceanEngine, tencentAds }: ConversionSettings): ConversionTeller[] {
  return [
    ...(oceanEngine ? [createOceanEngine(oceanEngine)] : []),
    ...(tencentAds ? [createTencentAds(tencentAds)] : []),
  ];
}
