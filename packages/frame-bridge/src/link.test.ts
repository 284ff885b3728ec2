import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmbedded } from './embedded.ts';
import { createHost } from './host.ts';
import type { Actions, Message } from './protocol.ts';
import type { Transport } from './transport.ts';

const routes = ['/my', '/media/$id'];
let line: ReturnType<typeof openLine>;
beforeEach(() => {
  line = openLine();
});

describe('an embedded page', () => {
  test('does everything itself while there is no host', () => {
    const actions = recorded();
    const page = createEmbedded(line.embedded, routes, actions);
    page.go('/media/a');
    page.toast('已收藏', 'success');
    page.hideLoading();
    expect(actions.done).toEqual([['go', '/media/a'], ['toast', '已收藏', 'success'], ['hideLoading']]);
  });

  test.each(['the host', 'the page'])('asks the host for what the host does, when %s came first', (first) => {
    const there = recorded();
    const here = recorded();
    const openHost = () => createHost(line.host, { routes, actions: { toast: there.toast, go: there.go } });
    if (first === 'the host') openHost();
    const page = createEmbedded(line.embedded, routes, here);
    if (first === 'the page') openHost();
    page.go('/media/a?from=feed');
    page.toast('已收藏');
    page.loading('加载中');
    page.back();
    expect(there.done).toEqual([
      ['go', '/media/a?from=feed'],
      ['toast', '已收藏', 'info'],
    ]);
    expect(here.done).toEqual([['loading', '加载中'], ['back']]);
    expect(page.handles('go')).toBe(true);
    expect(page.handles('back')).toBe(false);
  });

  test('goes nowhere outside the product, with or without a host', () => {
    const there = recorded();
    const here = recorded();
    const page = createEmbedded(line.embedded, routes, here);
    page.go('https://evil.example');
    createHost(line.host, { routes, actions: there });
    page.replace('//evil.example');
    page.go('/admin');
    expect([...there.done, ...here.done]).toEqual([]);
  });

  test('tells its path once for each change, and to a host that comes later', () => {
    const page = createEmbedded(line.embedded, routes, recorded());
    page.tellPath('/my');
    const paths: string[] = [];
    createHost(line.host, { routes, onPath: (path) => paths.push(path) });
    page.tellPath('/media/a');
    page.tellPath('/media/a');
    expect(paths.filter((path, at) => path !== paths[at - 1])).toEqual(['/my', '/media/a']);
    expect(paths.filter((path) => path === '/media/a')).toHaveLength(1);
  });

  test('ignores what arrives a second time', () => {
    const actions = recorded();
    createEmbedded(line.embedded, routes, actions);
    const message = {
      playlet: 1,
      id: 'once',
      to: 'embedded',
      name: 'toast',
      text: 'a',
      tone: 'info',
    } as const;
    line.host.send(message);
    line.host.send(message);
    line.host.send({ ...message, id: 'twice' });
    expect(actions.done).toHaveLength(2);
  });

  test('hears nothing any more once it is closed', () => {
    const actions = recorded();
    createEmbedded(line.embedded, routes, actions).close();
    line.host.send({ playlet: 1, id: 'a', to: 'embedded', name: 'back' });
    expect(actions.done).toEqual([]);
  });
});

describe('a host', () => {
  test('drives the page, and what it says before the page is there waits', () => {
    const host = createHost(line.host, { routes });
    host.go('/my');
    host.loading();
    const actions = recorded();
    createEmbedded(line.embedded, routes, actions);
    host.hideLoading();
    host.replace('/media/a');
    host.back();
    expect(actions.done).toEqual([
      ['go', '/my'],
      ['loading', ''],
      ['hideLoading'],
      ['replace', '/media/a'],
      ['back'],
    ]);
  });

  test('finds the page again after a reload', () => {
    const host = createHost(line.host, { routes });
    createEmbedded(line.embedded, routes, recorded()).close();
    const actions = recorded();
    const page = createEmbedded(line.embedded, routes, actions);
    host.toast('回来了');
    expect(actions.done).toEqual([['toast', '回来了', 'info']]);
    expect(page.handles('toast')).toBe(false);
  });

  test('learns no path that is not of the product', () => {
    const onPath = vi.fn();
    createHost(line.host, { routes, onPath });
    line.embedded.send({ playlet: 1, id: 'a', to: 'host', name: 'path', path: 'javascript:alert(1)' });
    line.embedded.send({ playlet: 1, id: 'b', to: 'host', name: 'path', path: '/my' });
    expect(onPath.mock.calls).toEqual([['/my']]);
  });
});

/** A line with two ends that carries at once. */
function openLine(): { host: Transport; embedded: Transport } {
  const ends = { host: new Set<(value: unknown) => void>(), embedded: new Set<(value: unknown) => void>() };
  const end = (mine: keyof typeof ends): Transport => ({
    send: (message: Message) => {
      for (const receive of ends[message.to]) receive(message);
    },
    listen: (receive) => {
      ends[mine].add(receive);
      return () => ends[mine].delete(receive);
    },
  });
  return { host: end('host'), embedded: end('embedded') };
}

function recorded(): Actions & { done: unknown[][] } {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given]);
  return {
    done,
    go: note('go'),
    replace: note('replace'),
    back: note('back'),
    toast: note('toast'),
    loading: note('loading'),
    hideLoading: note('hideLoading'),
  };
}
