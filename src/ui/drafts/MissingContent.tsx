import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { draftBelow } from '@/domain/form/draft';
import type { Elements } from '@/shared/elements';
import { EmptyNestDrawing } from '../drawings/EmptyNestDrawing';
import { EmptyPage } from '../EmptyPage';
import { FORM_TEXTS } from '../form/texts';
import { LinkButton } from '../LinkButton';
import { offerUndo } from '../offer-undo';
import { Page } from '../Page';
import { detailsDraft, FORM_ADDRESSES, type DraftKind } from './forms';
import { OrphanedDraft, type Picture } from './OrphanedDraft';
import { DRAFT_TEXTS } from './texts';
import { draftOfNew, hasUnsaved, unsavedFields } from './unsaved-fields';

export interface MissingContentProps {
  readonly kind: DraftKind;
  readonly account: string;
  readonly id: string;
  /** Whether it was removed while open here; undefined if storage is denied. */
  readonly hasGone: boolean | undefined;
  /** The page's own error title. */
  readonly loadFailed?: string;
  readonly nameOfGroup?: (id: string) => string | undefined;
  readonly Picture: Picture;
  /** Further unsaved texts. */
  readonly children?: Elements;
}

const LEAVE_TO = { module: '/nest/content', playlist: '/nest/content', group: '/nest/learners' } as const;

/** Shown instead of content that is not on this device, with its unsaved changes until used or discarded. */
export function MissingContent(props: MissingContentProps) {
  const { kind, account, id, hasGone, nameOfGroup, Picture, children } = props;
  const texts = DRAFT_TEXTS[kind];
  const isDenied = hasGone === undefined;
  const navigate = useNavigate();
  const kept = useMemo(() => detailsDraft(kind, account, id), [kind, account, id]);
  const [draft, setDraft] = useState(() => kept.read());
  const place = useRef<HTMLDivElement>(null);
  const newAddress = FORM_ADDRESSES[kind];

  // Undo may come from an earlier instance of this screen.
  useEffect(() => kept.watch(setDraft), [kept]);
  useEffect(() => {
    if (hasGone === true && document.activeElement === document.body) focusHeading(place.current);
  }, [hasGone]);

  if (isDenied || !hasUnsaved(kind, draft)) {
    return (
      <div ref={place}>
        <EmptyPage
          title={isDenied ? (props.loadFailed ?? texts.loadFailed) : texts.missing}
          text={isDenied ? texts.noStorage : DRAFT_TEXTS.notHere}
          drawing={<EmptyNestDrawing />}
          action={DRAFT_TEXTS.leave[kind]}
          to={LEAVE_TO[kind]}
        >
          {children}
        </EmptyPage>
      </div>
    );
  }

  const before = draft;
  const newDraft = detailsDraft(kind, account, undefined);

  function moveToNew() {
    // A duplicate draft is better than a lost one.
    if (!newDraft.write(draftOfNew(kind, before))) return;
    kept.write(undefined);
    void navigate(newAddress);
  }

  function bringBack() {
    const back = draftBelow(before, kept.read());
    kept.write(back);
    setDraft(back);
  }

  function discard() {
    kept.write(undefined);
    flushSync(() => setDraft(undefined));
    focusHeading(place.current);
    offerUndo({
      text: FORM_TEXTS.discarded,
      undo: async () => bringBack(),
      failed: () => FORM_TEXTS.restoreFailed,
    });
  }

  return (
    <div ref={place}>
      <Page
        width="reading"
        title={texts.missing}
        subtitle={DRAFT_TEXTS.gone}
        actions={<LinkButton to={LEAVE_TO[kind]}>{DRAFT_TEXTS.leave[kind]}</LinkButton>}
      >
        <OrphanedDraft
          kind={kind}
          name={before.base.title.trim()}
          fields={unsavedFields(kind, before, nameOfGroup)}
          Picture={Picture}
          newAddress={newAddress}
          onUseForNew={hasUnsaved(kind, newDraft.read()) ? undefined : moveToNew}
          onDiscard={discard}
        />
        {children}
      </Page>
    </div>
  );
}

/** Focuses the heading, since the focused part is removed. */
function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  globalThis.scrollTo({ top: 0 });
}
