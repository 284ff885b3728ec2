import type { MessageKey } from '@playlet/i18n/messages';
import { i18n } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { readAppBrowser } from './app-browser.ts';
import { addressOf, copy, countShare, type Shared, shareBySystem } from './share.ts';
import type { ShareChannel } from './share-channels.ts';

/** The texts of the channels; here and not in what every page loads, which would carry them. */
export const CHANNEL_LABELS: Readonly<Record<ShareChannel, MessageKey>> = {
  wechat: 'share.wechat',
  moments: 'share.moments',
  qq: 'share.qq',
  weibo: 'share.weibo',
};

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
  showToast('success', i18n._('share.copiedFor', { app: i18n._(CHANNEL_LABELS[channel]) }));
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
