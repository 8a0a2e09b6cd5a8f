import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { EmptyNestDrawing } from '../drawings/EmptyNestDrawing';
import { EmptyPage } from '../EmptyPage';
import { LinkButton } from '../LinkButton';
import { offerUndo } from '../offer-undo';
import { Page } from '../Page';
import { asNew } from './as-new';
import { contentDraft } from './content-draft';
import { draftBelow } from './draft-below';
import type { DraftKind } from './draft-key';
import { hasLeft } from './has-left';
import { OrphanedDraft } from './OrphanedDraft';
import { leftFields } from './left-fields';
import { leftPicture } from './left-picture';
import { DRAFT_TEXTS } from './texts';

export interface MissingContentProps {
  readonly kind: DraftKind;
  readonly account: string;
  readonly id: string;
  /** What is said of it where nothing was typed. */
  readonly texts: { readonly title: string; readonly text: string; readonly action: string };
  /** Whether it is known not to be here. Where the browser opens no storage, nothing is said of what was typed. */
  readonly isKnown: boolean;
  /** It went while the person was at it, and took what had the focus along. */
  readonly hasGone: boolean;
  readonly nameOfGroup?: (id: string) => string | undefined;
  /** Draws a picture that was chosen. */
  readonly Picture: ComponentType<{ readonly address: string }>;
}

const LIBRARY = '/nest/content';
const noName = () => undefined;

/**
 * Stands in place of a module or a playlist that is not on this device. What the person typed for it and did not save is shown
 * here, after a reload and without a connection too, until it is used for something new or discarded.
 */
export function MissingContent(props: MissingContentProps) {
  const { kind, account, id, texts, isKnown, hasGone, nameOfGroup = noName, Picture } = props;
  const navigate = useNavigate();
  const draft = useMemo(() => contentDraft(kind, account, id), [kind, account, id]);
  const [left, setLeft] = useState(() => draft.read());
  const place = useRef<HTMLDivElement>(null);
  const newAddress = `${LIBRARY}/${kind}`;

  // An undo may come from this screen as it was opened before.
  useEffect(() => draft.watch(setLeft), [draft]);
  useEffect(() => {
    if (hasGone && document.activeElement === document.body) focusHeading(place.current);
  }, [hasGone]);

  if (!isKnown || !hasLeft(kind, left)) {
    return (
      <div ref={place}>
        <EmptyPage
          title={texts.title}
          text={texts.text}
          drawing={<EmptyNestDrawing />}
          action={
            <LinkButton to={LIBRARY} variant="primary">
              {texts.action}
            </LinkButton>
          }
        />
      </div>
    );
  }

  const before = left;
  const isFree = !hasLeft(kind, contentDraft(kind, account, undefined).read());
  const address = leftPicture(before);

  function moveToNew() {
    // Kept twice rather than lost.
    if (!contentDraft(kind, account, undefined).write(asNew(before))) return;
    draft.write(undefined);
    void navigate(newAddress);
  }

  function bringBack() {
    const back = draftBelow(before, draft.read());
    draft.write(back);
    setLeft(back);
  }

  function discard() {
    draft.write(undefined);
    flushSync(() => setLeft(undefined));
    focusHeading(place.current);
    offerUndo({
      text: DRAFT_TEXTS.discarded,
      undo: async () => bringBack(),
      failed: () => DRAFT_TEXTS.discardFailed,
    });
  }

  return (
    <div ref={place}>
      <Page
        width="reading"
        title={texts.title}
        subtitle={DRAFT_TEXTS[kind].goneText}
        actions={<LinkButton to={LIBRARY}>{texts.action}</LinkButton>}
      >
        <OrphanedDraft
          kind={kind}
          name={before.edit?.base.title.trim() ?? ''}
          fields={leftFields(kind, before, nameOfGroup)}
          picture={address === null ? null : <Picture address={address} />}
          newAddress={newAddress}
          onUseForNew={isFree ? moveToNew : undefined}
          onDiscard={discard}
        />
      </Page>
    </div>
  );
}

/** What had the focus is gone: the heading says what stands there now. */
function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  globalThis.scrollTo({ top: 0 });
}
