import type { WrittenMembership } from './write-memberships';

type Offer = (written: readonly WrittenMembership[]) => void;

/** Collects what one dialog writes, in one or several saves. */
export interface MembershipSession {
  readonly open: () => void;
  /** Offers to undo all that was written. */
  readonly close: () => void;
  /**
   * Collects writes and offers one undo once the dialog is closed, since an open dialog covers the toast. Writes that
   * finish later offer theirs at once.
   */
  readonly add: (written: readonly WrittenMembership[], offer: Offer) => void;
}

export function createMembershipSession(): MembershipSession {
  let isOpen = false;
  let all: readonly WrittenMembership[] = [];
  let offer: Offer | undefined;

  function flush() {
    const written = all;
    all = [];
    if (written.length > 0) offer?.(written);
  }

  return {
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      flush();
    },
    add(written, newest) {
      all = net(all, written);
      offer = newest;
      if (!isOpen) flush();
    },
  };
}

/**
 * The net effect of two saves. An item added and removed again is no difference; one removed and added again stays at its
 * new position.
 */
function net(
  before: readonly WrittenMembership[],
  after: readonly WrittenMembership[],
): readonly WrittenMembership[] {
  const left = new Map(before.map((one) => [one.row.id, one]));
  for (const one of after) {
    const { id } = one.row;
    if (!left.delete(id)) left.set(id, one);
  }
  return [...left.values()];
}
