import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a change of screen, focuses the main area unless a field took the focus, and scrolls to the top. If the focus
 * stays in the screen's own navigation, announces the page that it led to.
 */
export function useRouteFocus(): readonly [main: RefObject<HTMLElement | null>, announcement: string] {
  const main = useRef<HTMLElement>(null);
  const [announcement, announce] = useState('');
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
    const current = document.activeElement?.closest('main nav')?.querySelector('[aria-current="page"]');
    announce(current?.textContent ?? '');
  }, [pathname, type]);

  return [main, announcement];
}
