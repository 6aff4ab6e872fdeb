import type { Workbench } from './workbench';

/** The window sizes for which the page is designed; the second is the smallest. */
export const windowSizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

/**
 * Text that cannot be read and controls that cannot be reached at the current window size, one line each: text that a
 * container clips without an ellipsis (with a tooltip, if on one line), text or controls outside the window, in a
 * large window selected options wider than their control, and controls covered by something else. What a scrollable container hides is not
 * listed.
 */
export async function layoutFaults({ page }: Workbench): Promise<string[]> {
  // The layout follows a resize in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate(findFaults);
}

/** Runs in the page. */
function findFaults(): string[] {
  /** Rounding of layout to whole pixels. */
  const slack = 2;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const root = modal ?? document.body;
  const found = new Set<string>();
  const nameOf = (element: Element): string => {
    const own = element.closest<HTMLElement>('[data-testid]')?.dataset.testid ?? '';
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} in ${own}`;
  };
  const brief = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.visually-hidden, [aria-hidden="true"], [inert]') !== null ||
    getComputedStyle(element).clipPath === 'inset(50%)';
  const isExplained = (element: Element): boolean =>
    element.closest('[title], [aria-label]') !== null;

  /** The box in which an element must be, or null if a scrollable container can show all of it. */
  function check(element: Element, box: DOMRect, text: string): void {
    let position = getComputedStyle(element).position;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const clips = at === element || position !== 'absolute' || style.position !== 'static';
      if (clips && at !== document.documentElement && at !== document.body) {
        const own = at.getBoundingClientRect();
        const isWide = box.left < own.left - slack || box.right > own.right + slack;
        const isHigh = box.top < own.top - slack || box.bottom > own.bottom + slack;
        if (/auto|scroll/.test(style.overflowX) && isWide) {
          // Tables, code and tabs are scrolled sideways, forms and pages are not.
          if (at.matches('[tabindex], [role="tablist"], [class*="table"], pre, textarea')) return;
          found.add(`beside the visible part: "${text}", ${nameOf(at)}`);
          return;
        }
        if (/auto|scroll/.test(style.overflowY) && isHigh) return;
        const isCut = /hidden|clip/.test(style.overflowX) && isWide;
        if (isCut && !(style.textOverflow === 'ellipsis' && isExplained(at))) {
          found.add(`clipped: "${text}", ${nameOf(at)}`);
          return;
        }
        if (isCut) return;
        const isClamped = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
        if (/hidden|clip/.test(style.overflowY) && isHigh && !isClamped) {
          found.add(`clipped: "${text}", ${nameOf(at)}`);
          return;
        }
        if (isHigh && isClamped) return;
      }
      if (at === modal) break;
      if (clips) position = style.position;
      if (position === 'fixed') break;
    }
    if (
      box.left < -slack ||
      box.top < -slack ||
      box.right > innerWidth + slack ||
      box.bottom > innerHeight + slack
    ) {
      found.add(`outside the window: "${text}", ${nameOf(element)}`);
    }
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = brief(node.textContent ?? '');
    if (!element || text === '' || element.closest('option, svg, math, style')) continue;
    if (isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) check(element, box, text);
  }

  const pen = document.createElement('canvas').getContext('2d');
  // In a small window long options end in an ellipsis.
  const selects = innerWidth < 1180 ? [] : root.querySelectorAll('select');
  for (const select of selects) {
    if (!pen || isHidden(select)) continue;
    const style = getComputedStyle(select);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const text = select.selectedOptions.item(0)?.text.trim() ?? '';
    const room =
      select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(text).width > room + slack && !select.title) {
      found.add(`option wider than its control: "${brief(text)}", ${nameOf(select)}`);
    }
  }

  for (const control of root.querySelectorAll(
    'button, input, select, textarea, a[href], summary',
  )) {
    if (isHidden(control)) continue;
    const box = control.getBoundingClientRect();
    check(control, box, brief(control.getAttribute('aria-label') ?? control.textContent ?? ''));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const isOwn = top && (control.contains(top) || top.contains(control));
    const label = (control as HTMLInputElement).labels?.[0];
    // Open menus, help, editors and dividers between panels cover what is below them.
    if (top?.closest('[role="menu"], [role="separator"], [popover], .editor, .enlarged')) continue;
    if (top && !isOwn && !label?.contains(top) && isWithinItsScroller(control, x, y)) {
      found.add(`covered: ${nameOf(control)} by ${nameOf(top)}`);
    }
  }

  function isWithinItsScroller(element: Element, x: number, y: number): boolean {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflow)) continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  }

  return [...found];
}
