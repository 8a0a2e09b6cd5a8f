import type { WrittenMembership } from './write-memberships';

type Offer = (written: readonly WrittenMembership[]) => void;

/** What one dialog wrote, in one save or several. */
export interface MembershipSession {
  readonly open: () => void;
  /** Offers the way back of all that was written. */
  readonly close: () => void;
  /**
   * Remembers what was written, and offers its way back at once where the dialog is closed: while it is open nobody could
   * press what stands behind it.
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
 * What two saves did in all. A place that was made and taken away again in between is no difference; one that was taken
 * away and made again stands where it is by now.
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
