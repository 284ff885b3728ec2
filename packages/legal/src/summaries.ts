import type { DocumentName, TextLocale } from './index.ts';

/** What the later versions that the product comes with have changed, as members who are asked again read it. */
export const builtInSummaries: Partial<Record<DocumentName, Record<string, Record<TextLocale, string>>>> = {
  privacy: {
    '2026-11-26': {
      'zh-CN':
        '写明了使用统计、推广链接的记录和向广告平台告知的内容；同意后，设备编号也用于让同一台设备看到的免费集数和套餐展示保持一致。',
      'en-US':
        'States the usage statistics, what is recorded of promotion links and what advertising platforms are told; once you agree, the device number also keeps the free episodes and plans you are shown the same.',
    },
  },
};
