import { i18n } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { type AppBrowser, readAppBrowser } from './app-browser.ts';
import { addressOf, copy, countShare, type Shared, shareBySystem } from './share.ts';

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

/**
 * Shares the link by the best means of a page: the services' own pages for Weibo, and on a desktop for QQ; else the
 * system's sheet, which lists the apps of the phone; else the link is copied, and the toast says where to paste it.
 */
export async function shareTo(channel: ShareChannel, page: Shared): Promise<void> {
  const address = readAppBrowser() ? undefined : sharePageOf(channel, page);
  if (address) {
    window.open(address, '_blank', 'noopener');
    return countShare(page.groupId);
  }
  if ('share' in navigator && channel !== 'moments') return shareBySystem(page);
  const copied = await copy(addressOf(page));
  if (!copied) return showToast('warning', i18n._('share.notCopied'));
  showToast('success', i18n._('share.copiedFor', { app: i18n._(`share.${channel}`) }));
  await countShare(page.groupId);
}

/** @see https://open.weibo.com/sharebutton and https://wiki.connect.qq.com for the parameters of both pages */
function sharePageOf(channel: ShareChannel, page: Shared): string | undefined {
  const url = addressOf(page);
  if (channel === 'weibo') return addParameters('https://service.weibo.com/share/share.php', page.title, url);
  const isDesktop = !matchMedia('(pointer: coarse)').matches;
  if (channel === 'qq' && isDesktop)
    return addParameters('https://connect.qq.com/widget/shareqq/index.html', page.title, url);
  return undefined;
}

const addParameters = (base: string, title: string, url: string): string =>
  `${base}?${new URLSearchParams({ url, title })}`;
