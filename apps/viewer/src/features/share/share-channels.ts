import { i18n } from '../../lib/i18n.ts';
import { type AppBrowser, readAppBrowser } from './app-browser.ts';

export type ShareChannel = 'wechat' | 'moments' | 'qq' | 'weibo';

const ALL: readonly ShareChannel[] = ['wechat', 'moments', 'qq', 'weibo'];
const APP_OF: Readonly<Record<ShareChannel, AppBrowser>> = {
  wechat: 'wechat',
  moments: 'wechat',
  qq: 'qq',
  weibo: 'weibo',
};

/** The channels that are offered by name: where Chinese is read, and in the browsers of their apps. */
export function listChannels(): readonly ShareChannel[] {
  return i18n.locale.startsWith('zh') || readAppBrowser() ? ALL : [];
}

/** Whether only the menu of the app around the page leads into the channel. */
export const isMenuOnly = (channel: ShareChannel): boolean => readAppBrowser() === APP_OF[channel];
