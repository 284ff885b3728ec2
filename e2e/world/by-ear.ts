import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** As many stops as the longest page has before what is looked for. */
const MAX_TAB_STOPS = 90;
const MAX_CHOICES = 12;

/** Notes from now on, in every document, what a screen reader says by itself: the live regions and how they change. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const last = new WeakMap<Element, string>();
    const hear = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        if (region.getAttribute('aria-live') === 'off') continue;
        const text = region.textContent.trim();
        if (text !== (last.get(region) ?? '') && text !== '') heard.push(text);
        last.set(region, text);
      }
    };
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was said so far in this document. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard') as string[]);
}

export async function hears(page: Page, sentence: RegExp): Promise<void> {
  // A document that is left has nothing more to say.
  const said = () => heard(page).catch(() => []);
  await expect.poll(async () => (await said()).join('\n')).toMatch(sentence);
}

/**
 * Goes on with the Tab key to what has this role and name. On the way the focus is always somewhere that can be seen,
 * and never at the same place twice.
 */
export function tabTo(page: Page, role: Role, name: Name): Promise<Locator> {
  return tabToTarget(page, page.getByRole(role, { name, exact: true }).first(), name);
}

async function tabToTarget(page: Page, target: Locator, name: Name): Promise<Locator> {
  await target.waitFor({ state: 'attached' });
  const seen = new Set<string>();
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    expect(stop.fault, `where the focus stands on the way to ${name}`).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    expect(seen, `one way to ${name}, and no circle without it`).not.toContain(stop.place);
    if (stop.place !== '') seen.add(stop.place);
  }
  throw new Error(`no way to ${name} by the Tab key`);
}

/** Goes to a control by keys and presses it. */
export async function press(page: Page, role: Role, name: Name): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(role === 'checkbox' || role === 'radio' || role === 'switch' ? 'Space' : 'Enter');
}

/** Goes to a group of choices by the Tab key, and by the arrows to one of them. */
export async function choose(page: Page, name: Name): Promise<void> {
  const target = page.getByRole('radio', { name });
  await target.waitFor({ state: 'attached' });
  const isThere = (same: 'group' | 'choice') =>
    target.evaluate((element, what) => {
      const { activeElement } = document;
      if (what === 'choice') return element === activeElement;
      return (
        activeElement instanceof HTMLInputElement && activeElement.name === (element as HTMLInputElement).name
      );
    }, same);
  for (let stops = 0; stops < MAX_TAB_STOPS && !(await isThere('group')); stops += 1)
    await page.keyboard.press('Tab');
  for (let steps = 0; steps < MAX_CHOICES && !(await isThere('choice')); steps += 1)
    await page.keyboard.press('ArrowDown');
  if (!(await target.isChecked())) await page.keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** Goes to a field by keys and types. */
export async function type(page: Page, label: Name, text: string): Promise<void> {
  await tabToTarget(page, page.getByLabel(label, { exact: true }), label);
  await page.keyboard.type(text);
}

/** Where the focus is: a name of the place, and what keeps a viewer from seeing it there. */
function focusedStop(page: Page): Promise<{ place: string; fault: string }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // The browser itself has the focus between the last stop and the first one.
    if (!(element instanceof HTMLElement) || element === document.body) return { place: '', fault: '' };
    const all = [...document.querySelectorAll('*')];
    const place = `${element.tagName} ${all.indexOf(element)}`;
    // A guard of a dialog hands the focus on.
    if (element.hasAttribute('data-base-ui-focus-guard')) return { place: '', fault: '' };
    // A radio or checkbox is drawn by its label.
    const drawn = (element instanceof HTMLInputElement && element.closest('label')) || element;
    drawn.scrollIntoView({ block: 'nearest' });
    const box = drawn.getBoundingClientRect();
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
    if (element.closest('[aria-hidden=true]')) return { place, fault: `${name} is hidden from readers` };
    if (box.width < 2 || box.height < 2) return { place, fault: `${name} cannot be seen` };
    const ring = [element, element.parentElement, element.firstElementChild, element.closest('label')].some(
      (one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      },
    );
    return { place, fault: ring ? '' : `${name} shows no focus` };
  });
}
