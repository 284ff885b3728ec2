export { type Config, ConfigError, inspectConfig, readConfig } from './config.ts';
export { describeSetting, renderConfigurationPage } from './configuration-page.ts';
export { loadKeptSecret } from './kept-secret.ts';
export { type ConfigEntry, findSettingMistake, listConfig } from './listing.ts';
export { isLoopbackName } from './loopback.ts';
export type { AlipaySettings, PaymentSettings, WechatSettings } from './payments.ts';
export { readSecretFiles } from './secret-files.ts';
export { KEPT_FILES } from './secrets.ts';
export type { TrafficSettings } from './traffic.ts';
