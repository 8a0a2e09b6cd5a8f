import { useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows the pressed link within the app; what opens another tab or window is left to the browser. One for all links of
 * a list, the same always: a `Link` of its own in each row was a seventh of what drawing the row took.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  const current = useRef(navigate);
  useLayoutEffect(() => {
    current.current = navigate;
  }, [navigate]);
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    const isForBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const to = event.currentTarget.getAttribute('href');
    if (event.defaultPrevented || isForBrowser || to === null) return;
    event.preventDefault();
    void current.current(to);
  }, []);
}
