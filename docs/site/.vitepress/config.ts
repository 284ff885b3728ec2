import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../../tools/docs/references.ts';
import { addChineseBeginnings } from '../../../tools/docs/site/search-words.ts';
import type { Navigation } from '../../../tools/docs/site/stage.ts';

const { titles, decisions }: Navigation = JSON.parse(
  readFileSync(new URL('../.pages/navigation.json', import.meta.url), 'utf8'),
);
const TASKS = ['operator', 'finance', 'support', 'developer', 'embedder'];
const REFERENCE = [
  'console',
  'import',
  'configuration',
  'cli',
  'operations',
  'containers',
  'cluster',
  'payments',
  'backup',
  'monitoring',
  'upgrading',
  'scale',
  'embedding',
  'architecture',
  'glossary',
  'debugging',
  'contributing',
  'changelog',
].map((name) => `en/${name}`);

const itemsOf = (pages: readonly string[]) =>
  pages.map((page) => ({ text: titles[page] ?? page, link: `/${page}` }));

/** VitePress reads it. @public */
export default defineConfig({
  srcDir: '.pages',
  base: '/docs/',
  cleanUrls: true,
  metaChunk: true,
  ignoreDeadLinks: 'localhostLinks',
  title: '小剧场',
  head: [['link', { rel: 'icon', href: '/docs/icon.svg' }]],
  markdown: {
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    theme: { light: 'github-light', dark: 'github-dark' },
  },
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  locales: {
    root: {
      label: '简体中文',
      lang: 'zh-CN',
      themeConfig: {
        nav: [
          { text: '上线', link: '/production' },
          { text: '后台', link: '/console', target: '_self' },
        ],
        sidebar: [
          { text: '按角色', items: itemsOf(TASKS) },
          { text: '正式运营', items: itemsOf(['production']) },
          { text: '参考（英文）', collapsed: true, items: itemsOf(REFERENCE) },
          { text: '设计决策（英文）', items: [{ text: '全部', link: '/en/decisions/' }] },
        ],
        outline: { level: [2, 3], label: '本页' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '切换到浅色',
        darkModeSwitchTitle: '切换到深色',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '语言',
        notFound: { title: '没有这个页面', quote: '地址可能写错了，或页面已经改名。', linkText: '回到首页' },
      },
    },
    en: {
      label: 'English',
      lang: 'en-US',
      title: 'Playlet',
      themeConfig: {
        nav: [
          { text: 'To production', link: '/en/production' },
          { text: 'Decisions', link: '/en/decisions/' },
        ],
        sidebar: [
          { text: 'By role', items: itemsOf(TASKS.map((name) => `en/${name}`)) },
          { text: 'A real service', items: itemsOf(['en/production']) },
          { text: 'Reference', items: itemsOf(REFERENCE) },
          {
            text: 'Decisions',
            items: decisions.map(({ title, items }) => ({ text: title, collapsed: true, items })),
          },
        ],
        outline: { level: [2, 3] },
      },
    },
  },
  themeConfig: {
    // Most pages are in one language: the switch leads to the other's first page.
    i18nRouting: false,
    search: {
      provider: 'local',
      options: {
        locales: {
          root: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
              modal: {
                noResultsText: '没有结果',
                resetButtonTitle: '清除',
                footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
              },
            },
          },
        },
        // Functions for the reader's browser would be made from strings there, which the server's policy forbids; this one runs here.
        _render: (source, env, markdown) => addChineseBeginnings(markdown.render(source, env)),
      },
    },
  },
});
