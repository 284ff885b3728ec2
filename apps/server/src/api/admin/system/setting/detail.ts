import { readSettingTimes } from '@playlet/core/settings/setting';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/system/setting/detail'>(async (_input, { context }) => {
  const [settings, times] = await Promise.all([context.settings(), readSettingTimes(context.db)]);
  const changedAt = (name: keyof typeof settings) => times[name]?.toISOString() ?? null;
  return {
    vipEnabled: { value: settings.vipEnabled, changedAt: changedAt('vipEnabled') },
    pauseAds: { value: settings.pauseAds, changedAt: changedAt('pauseAds') },
    deletedMediaDays: { value: settings.deletedMediaDays, changedAt: changedAt('deletedMediaDays') },
    originalDays: { value: settings.originalDays, changedAt: changedAt('originalDays') },
    storageFenPerGbMonth: {
      value: settings.storageFenPerGbMonth,
      changedAt: changedAt('storageFenPerGbMonth'),
    },
  };
});
