import { type Embedded, joinHost } from '@playlet/frame-bridge/embedded';
import { parseOwnPath } from '@playlet/frame-bridge/path';
import { i18n } from '../../lib/i18n.ts';
import { navigateBackLocally, navigateLocally, setNavigationDelegate } from '../../lib/navigation.ts';
import { dismissLoading, setToastHost, showLoadingToast, showLocalToast } from '../../lib/toast.ts';

type LinkOptions = {
  /** Every address of the product. */
  routes: readonly string[];
  /** Whether the page keeps the frame's address while it is shown in it. */
  isTabPage(path: string): boolean;
};

/**
 * Links the product with the page or app around it: the host leads it from page to page, and may take over pages and
 * messages itself. Undefined without a permitted host.
 */
export function linkToHost({ routes, isTabPage }: LinkOptions): Embedded | undefined {
  const lead = (replace: boolean) => (href: string) => {
    const [path = ''] = href.split('?');
    void navigateLocally(href, { replace, inFrame: isTabPage(path) });
  };
  const host = joinHost({
    hosts: allowedHosts(),
    routes,
    actions: {
      go: lead(false),
      replace: lead(true),
      back: () => navigateBackLocally('/frame'),
      toast: (text, tone = 'info') => showLocalToast(tone, text),
      loading: (text = '') => showLoadingToast(text || i18n._('state.loading')),
      hideLoading: dismissLoading,
    },
  });
  if (host) handOver(host, routes);
  return host;
}

/** In web views there is no second window to open: the page takes the place of this one. */
export function openInPlace(): void {
  const stay = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[target="_blank"]') : null;
    link?.setAttribute('target', '_self');
  };
  addEventListener('click', stay, { capture: true });
}

function handOver(host: Embedded, routes: readonly string[]): void {
  setNavigationDelegate({
    handleNavigate(href, replace) {
      const name = replace ? 'replace' : 'go';
      const taken = host.handles(name) && parseOwnPath(href, routes) !== undefined;
      if (taken) host[name](href);
      return taken;
    },
    handleBack() {
      if (host.handles('back')) host.back();
      return host.handles('back');
    },
  });
  setToastHost((tone, text) => {
    if (host.handles('toast')) host.toast(text, tone);
    return host.handles('toast');
  });
}

/** The document names them; an address could be written by anybody. */
function allowedHosts(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="frame-hosts"]')?.content ?? '';
  return listed.split(' ').filter((origin) => origin !== '');
}
