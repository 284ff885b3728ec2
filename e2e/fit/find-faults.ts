/** What is wrong with a page at a size, found by looking at its boxes. */
export type Fault = {
  kind:
    | 'sideways'
    | 'clipped'
    | 'truncated'
    | 'overlap'
    | 'unreachable'
    | 'covered'
    | 'small'
    | 'column'
    | 'order';
  /** The words that tell which place is meant. */
  where: string;
};

/**
 * Looks for faults in the document as it stands. It runs in the page, and so is one function that imports nothing.
 * Nothing is asked of what readers and fingers cannot reach, such as inert parts and what is hidden. `inLanguages` asks
 * what differs between languages: that dots end no word of the interface, and not what lies over a control.
 */
export function findFaults({ inLanguages = false } = {}): Fault[] {
  const MIN_TARGET_PX = 43.5;
  /** Glyphs may stand out of their line's box by this part of their size. */
  const GLYPH_RATIO = 0.3;
  const BLANK_HALF_RATIO = 0.6;
  const CONTROLS =
    'a[href], button:not(:disabled), input:not([type=hidden]), textarea, select, [role=button], [role=tab], [role=slider], [tabindex="0"]';

  type Line = { left: number; right: number; top: number; bottom: number };
  type Words = { text: string; element: Element; size: number; lines: Line[] };

  const faults = new Map<string, Fault>();
  const report = (kind: Fault['kind'], where: string) => {
    const words = where.replace(/\s+/g, ' ').trim().slice(0, 60);
    faults.set(`${kind} ${words}`, { kind, where: words });
  };
  const root = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const ancestorsOf = (element: Element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') || element.textContent || element.outerHTML.slice(0, 60);
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return !ancestorsOf(element).some((one) => one.hasAttribute('inert') || isForReaders(one));
  };
  /** Words for readers only are a pixel large. */
  const isForReaders = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { position, overflow } = styleOf(element);
    return position === 'absolute' && overflow === 'hidden' && width <= 1 && height <= 1;
  };
  const scrolls = (element: Element, axis: 'X' | 'Y') =>
    /auto|scroll/.test(styleOf(element)[`overflow${axis}`]) && element !== root && element !== document.body;
  const hides = (element: Element, axis: 'X' | 'Y') =>
    /hidden|clip/.test(styleOf(element)[`overflow${axis}`]) && element !== root && element !== document.body;
  /** What stands still while the page scrolls; the page itself where nothing does. */
  const layerOf = (element: Element) =>
    ancestorsOf(element).find((one) => /fixed|sticky/.test(styleOf(one).position)) ?? document.body;

  // What is far below the screen is not laid out before it comes near.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const words = findWords();
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isSeen);
  if (root.scrollWidth > root.clientWidth) report('sideways', `${root.scrollWidth - root.clientWidth} px`);
  for (const one of words) {
    findClipped(one);
    if (inLanguages) findTruncated(one);
    findColumn(one);
    findUnreachable(one);
  }
  findOverlaps();
  findOrder();
  for (const control of controls) findSmall(control);
  // Last, for it scrolls.
  if (!inLanguages) findCovered();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...faults.values()];

  function findWords(): Words[] {
    const found: Words[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A browser's rectangle cannot be spread: what it has lies in its prototype.
      const lines = [...range.getClientRects()]
        .filter(({ width, height }) => width > 0.5 && height > 0.5)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
      const size = Number.parseFloat(styleOf(element).fontSize);
      if (lines.length > 0) found.push({ text, element, size, lines });
    }
    return found;
  }

  function findClipped({ text, element, size, lines }: Words): void {
    const slack = size * GLYPH_RATIO;
    // At a line's start the blank half of a wide bracket lies outside.
    const blank = Math.max(2, /[（〔《【「『]/.test(text) ? size * BLANK_HALF_RATIO : 0);
    let clampsLines = false;
    let cutsLine = false;
    for (const box of ancestorsOf(element)) {
      const style = styleOf(box);
      clampsLines ||= style.webkitLineClamp !== 'none';
      cutsLine ||= style.textOverflow === 'ellipsis';
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCut = lines.some((line) => {
        const beside = hides(box, 'X') && (line.left < left - blank || line.right > right + blank);
        const above = hides(box, 'Y') && (line.top < top - slack || line.bottom > bottom + slack);
        return (beside && !cutsLine && !clampsLines) || (above && !clampsLines);
      });
      if (isCut) return report('clipped', text);
      // What a scrolling box holds can be scrolled to.
      if (scrolls(box, 'X') || scrolls(box, 'Y')) return;
    }
  }

  /** Names of dramas may end in dots, with the words behind them; the world's are Chinese. */
  function findTruncated({ text, element }: Words): void {
    if (!/\p{L}/u.test(text)) return;
    for (const box of ancestorsOf(element)) {
      if (/\p{Script=Han}/u.test(box.textContent ?? '')) return;
      const { textOverflow, webkitLineClamp } = styleOf(box);
      const isCut =
        (textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + 4);
      if (isCut) return report('truncated', text);
    }
  }

  function findColumn({ text, size, lines }: Words): void {
    const narrow = lines.filter(({ left, right }) => right - left < size * 1.6);
    // A line in two directions has a box for each.
    const count = new Set(lines.map(({ top }) => Math.round(top))).size;
    if (count >= 3 && narrow.length >= lines.length - 1) report('column', text);
  }

  function findUnreachable({ text, element, lines }: Words): void {
    const layer = layerOf(element);
    const inside = ancestorsOf(element);
    const way = layer === document.body ? inside : inside.slice(0, inside.indexOf(layer) + 1);
    const isFixed = layer !== document.body && styleOf(layer).position === 'fixed';
    const outside = lines.some((line) => {
      const beside = line.right > innerWidth + 2 || line.left < -2;
      const above = line.top + (isFixed ? 0 : scrollY) < -2;
      const below = isFixed && line.bottom > innerHeight + 4;
      return (
        (beside && !way.some((one) => scrolls(one, 'X') || hides(one, 'X'))) ||
        ((above || below) && !way.some((one) => scrolls(one, 'Y') || hides(one, 'Y')))
      );
    });
    if (outside) report('unreachable', text);
  }

  function findOverlaps(): void {
    const inner = words.flatMap((one) =>
      one.lines.flatMap((line) => {
        const trim = (line.bottom - line.top) * 0.22;
        const shown = shownOf(one.element, { ...line, top: line.top + trim, bottom: line.bottom - trim });
        return shown ? [{ one, ...shown }] : [];
      }),
    );
    inner.sort((one, other) => one.top - other.top);
    for (const [at, line] of inner.entries()) {
      for (let next = at + 1; next < inner.length; next += 1) {
        const other = inner[next];
        if (!other || other.top >= line.bottom) break;
        const isAcross = Math.min(line.right, other.right) - Math.max(line.left, other.left) > 2;
        if (!isAcross || Math.min(line.bottom, other.bottom) - other.top <= 1) continue;
        if (sharesLayer(line.one, other.one))
          report('overlap', `${line.one.text.slice(0, 24)} / ${other.one.text.slice(0, 24)}`);
      }
    }
  }

  /** What is left of a line where boxes cut it off; undefined where that is nothing. */
  function shownOf(element: Element, { left, right, top, bottom }: Line): Line | undefined {
    const shown = { left, right, top, bottom };
    for (const box of ancestorsOf(element)) {
      const edge = box.getBoundingClientRect();
      if (hides(box, 'X') || scrolls(box, 'X')) {
        shown.left = Math.max(shown.left, edge.left);
        shown.right = Math.min(shown.right, edge.right);
      }
      if (hides(box, 'Y') || scrolls(box, 'Y')) {
        shown.top = Math.max(shown.top, edge.top);
        shown.bottom = Math.min(shown.bottom, edge.bottom);
      }
    }
    return shown.right > shown.left && shown.bottom > shown.top ? shown : undefined;
  }

  /** Content passes under a bar that stands still, but two things that both stand still are never to meet. */
  function sharesLayer(one: Words, other: Words): boolean {
    if (one.element === other.element) return one === other ? false : true;
    const [first, second] = [layerOf(one.element), layerOf(other.element)];
    if (first === second) return true;
    return [first, second].every((layer) => layer !== document.body && styleOf(layer).position === 'fixed');
  }

  function findSmall(control: Element): void {
    const target = control.closest('label') ?? control;
    if (styleOf(control).position !== 'static' && isForReaders(control)) return;
    // A link within a sentence may be as high as its line.
    if (styleOf(target).display === 'inline') return;
    const { width, height } = target.getBoundingClientRect();
    const before = getComputedStyle(target, '::before');
    const isLarger = before.content !== 'none' && before.position === 'absolute';
    const grown = (own: number, around: string) =>
      isLarger ? Math.max(own, Number.parseFloat(around) || 0) : own;
    const [wide, high] = [grown(width, before.width), grown(height, before.height)];
    if (wide < MIN_TARGET_PX || high < MIN_TARGET_PX)
      report('small', `${nameOf(control)} ${Math.round(wide)}×${Math.round(high)}`);
  }

  function findOrder(): void {
    for (const [at, control] of controls.entries()) {
      const next = controls[at + 1];
      if (!next || layerOf(control) !== layerOf(next) || control.contains(next)) continue;
      const [one, other] = [control.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBelow = Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4;
      const isBefore = isBelow && other.bottom <= one.top + 2 && other.bottom > one.top - 400;
      const isBeside = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8;
      const isRtl = styleOf(control.parentElement ?? control).direction === 'rtl';
      const isTurned = isRtl ? other.left >= one.right - 2 : other.right <= one.left + 2;
      const areKin = control.parentElement === next.parentElement;
      if (isBefore || (isBeside && areKin && isTurned))
        report('order', `${nameOf(control).slice(0, 24)} → ${nameOf(next).slice(0, 24)}`);
    }
  }

  function findCovered(): void {
    const [left, top] = [scrollX, scrollY];
    for (const control of controls) {
      if (isForReaders(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        report('unreachable', nameOf(control));
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      const label = control.closest('label');
      const isHit =
        hit &&
        (control.contains(hit) ||
          hit.contains(control) ||
          label?.contains(hit) ||
          (hit.closest('label') === label && label));
      if (!isHit)
        report('covered', `${nameOf(control).slice(0, 30)} by ${hit ? nameOf(hit).slice(0, 30) : 'nothing'}`);
    }
    scrollTo({ left, top, behavior: 'instant' });
  }
}
