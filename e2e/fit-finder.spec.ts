import { expect, test } from '@playwright/test';
import { type Fault, findFaults } from './fit/find-faults.ts';

const cases: [kind: Fault['kind'], says: string, html: string][] = [
  ['sideways', 'a page wider than the screen', '<p style="width:500px">很宽的一行</p>'],
  [
    'clipped',
    'text cut off by a box of a fixed height',
    '<div style="height:20px;overflow:hidden"><p>第一行<br>第二行<br>第三行</p></div>',
  ],
  [
    'clipped',
    'text cut off at its side without dots',
    '<div style="width:60px;overflow:hidden;white-space:nowrap">比这个盒子要长得多的一行</div>',
  ],
  ['overlap', 'text on text', '<p>雨停之前</p><p style="margin-top:-34px">他把唯一的伞留给了她</p>'],
  [
    'overlap',
    'two bars that stand still on one another',
    '<p style="position:fixed;margin:0;bottom:0">立即支付</p><p style="position:fixed;margin:0;bottom:4px">推荐</p>',
  ],
  [
    'unreachable',
    'text that no scrolling brings back',
    '<p style="position:absolute;top:-60px">看不见的一行</p>',
  ],
  [
    'unreachable',
    'text below the end of a bar that does not scroll',
    '<p style="position:fixed;top:100vh">看不见的一行</p>',
  ],
  [
    'covered',
    'a button under something else',
    '<button style="width:80px;height:48px">播放</button><div style="position:absolute;inset:0">幕布</div>',
  ],
  ['small', 'a target too small for a finger', '<button style="width:30px;height:30px">×</button>'],
  ['column', 'a text with one sign in a line', '<p style="width:16px;margin:0">继续播放</p>'],
  [
    'order',
    'a tab order that runs against the page',
    '<div style="display:flex;flex-direction:column-reverse"><button style="height:48px;width:200px">第二个</button><button style="height:48px;width:200px">第一个</button></div>',
  ],
];

test('in other languages the finder finds words of the interface that end in dots, and no names', async ({
  page,
}) => {
  const line = 'width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap';
  const lines =
    'display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:90px';
  await page.setContent(
    document(
      `<p style="${line}">Alle Folgen</p><p style="${lines}">Alle Folgen ansehen</p><p style="${line}">雨停之前的最后一把伞</p>`,
    ),
  );
  expect(await page.evaluate(findFaults, { inLanguages: true })).toEqual([
    { kind: 'truncated', where: 'Alle Folgen' },
    { kind: 'truncated', where: 'Alle Folgen ansehen' },
  ]);
});

for (const [kind, says, html] of cases) {
  test(`the finder finds ${says}`, async ({ page }) => {
    await page.setContent(document(html));
    expect((await page.evaluate(findFaults, {})).map((fault) => fault.kind)).toContain(kind);
  });
}

test('the finder has nothing to say of a page that fits', async ({ page }) => {
  await page.setContent(
    document(`
      <h1>雨停之前</h1>
      <p>他把唯一的伞留给了她，<a href="/">自己走进雨里</a>。</p>
      <p style="width:80px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">用省略号收住的一行</p>
      <p style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden;width:90px">按行数收住的文字，第二行看不到</p>
      <div style="overflow-x:auto;width:200px"><p style="width:600px">可以横着滚动的一行</p></div>
      <label style="display:flex;min-height:44px;min-width:44px"><input type="checkbox"> 我已阅读并同意</label>
      <div style="height:1200px"></div>
      <div style="position:fixed;bottom:0;inset-inline:0"><button style="height:48px;width:200px">立即支付</button></div>`),
  );
  expect(await page.evaluate(findFaults, {})).toEqual([]);
});

function document(html: string): string {
  return `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><body style="margin:16px;font:16px/1.5 sans-serif">${html}</body></html>`;
}
