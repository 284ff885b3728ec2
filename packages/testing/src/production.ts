/** The settings that production requires, with nothing behind them. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  MEDIA_SECRET: 'x'.repeat(32),
  TRUSTED_PROXIES: 'none',
  ICP_NUMBER: '1',
  POLICE_NUMBER: '1',
  LICENCE_NUMBER: '1',
  OPERATOR_NAME: '某某文化公司',
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY: 'key',
  SMS_SECRET_KEY: 'secret',
  SMS_SIGN_NAME: '小剧场',
  SMS_TEMPLATE: 'SMS_1',
};
