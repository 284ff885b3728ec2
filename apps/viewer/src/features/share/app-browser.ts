/** The apps that open links in a browser of their own, whose menu is the only way into their chats and timelines. */
export type AppBrowser = 'wechat' | 'qq' | 'weibo';

/** Returns the app in whose own browser the page is open; QQ Browser and the like are ordinary browsers. */
export function readAppBrowser(agent = navigator.userAgent): AppBrowser | undefined {
  if (/MicroMessenger/i.test(agent)) return 'wechat';
  if (/(?:^|\s)QQ\/\d/.test(agent)) return 'qq';
  return /weibo/i.test(agent) ? 'weibo' : undefined;
}
