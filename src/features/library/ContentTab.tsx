import { FileUp, Plus } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import { useUnsentRows } from '@/db/use-pending';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Banner } from '@/ui/Banner';
import { useUnsavedForms, formAddress, type UnsavedForm } from '@/ui/drafts/unsaved-forms';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LoadFailed } from '@/ui/LoadFailed';
import { BulkBar } from '@/ui/list/BulkBar';
import { List } from '@/ui/list/List';
import { ListToolbar } from '@/ui/list/ListToolbar';
import { useList } from '@/ui/list/use-list';
import type { ListAddress } from '@/ui/list/use-list-address';
import type { MenuItem } from '@/ui/MenuPopover';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Thumbnail } from '@/ui/Thumbnail';
import { ContentDialogs } from './bulk/ContentDialogs';
import { useContentActions, type ContentActions } from './bulk/use-content-actions';
import { contentList, type Content, type ContentKind } from './content-list';
import { NotFetchedYet } from './first-fetch/NotFetchedYet';
import type { LibraryConnection } from './first-fetch/library-connection';
import { LIBRARY_TEXTS as texts } from './texts';

/** The draft form that belongs to each list. */
const DRAFT_KINDS = { modules: 'module', playlists: 'playlist' } as const;

export interface ContentTabProps {
  readonly kind: ContentKind;
  /** All content of the kind, newest first. */
  readonly rows: readonly Content[];
  readonly ready: boolean;
  /** Whether `rows` is complete; until then more may arrive. */
  readonly complete: boolean;
  /** The local data could not be read; some rows may be missing. */
  readonly hasFailed?: true;
  readonly address: ListAddress;
  readonly connection: LibraryConnection;
  readonly onShowHeld: () => void;
}

/** The signed-in person's modules or playlists, from this device. */
export const ContentTab = memo(function ContentTab(props: ContentTabProps) {
  const { kind, rows, ready, complete, hasFailed, address, connection, onShowHeld } = props;
  const unsent = useUnsentRows(kind);
  const { account } = useAuth();
  const allForms = useUnsavedForms(account);
  const forms = useMemo(() => allForms.filter((form) => form.kind === DRAFT_KINDS[kind]), [allForms, kind]);
  const definition = useMemo(
    () => contentList(kind, { unsent, unsaved: new Set(forms.map(({ id }) => id)), onShowHeld }),
    [kind, unsent, forms, onShowHeld],
  );
  const list = useList(definition, rows, address);
  const actions = useContentActions(kind, list);
  const [isDismissed, setDismissed] = useState(false);
  const database = useDatabaseState();
  const { isDone: isFetched } = useFirstFetch();
  const retry = useRetryLoading();
  const notOpened = database === 'denied' ? texts.noStorage : database === 'failed' ? texts.notOpened : null;
  const isUnread = notOpened === null && hasFailed === true;
  // The list is complete: other ids do not exist.
  const isAll = complete && isFetched === true;
  // The device has never fetched the list, and lost its connection.
  const isAwaited = database === 'awaited' || (complete && rows.length === 0 && isFetched === false);

  return (
    <Stack>
      <ListToolbar list={list} isCounted={ready && (rows.length > 0 || isAll)}>
        {kind === 'modules' ? (
          <LinkButton to="/nest/content/import" aria-label={texts.importHint}>
            <FileUp size={18} aria-hidden="true" />
            {texts.importModule}
          </LinkButton>
        ) : null}
        <LinkButton variant="primary" to={texts.createAddress[kind]} data-create>
          <Plus size={18} aria-hidden="true" />
          {texts.create[kind]}
        </LinkButton>
      </ListToolbar>
      <Banner
        status={notOpened === null || isDismissed ? null : { kind: 'error', text: notOpened }}
        onDismiss={() => setDismissed(true)}
      />
      <LoadFailed text={isUnread ? texts.failed[kind] : null} retry={retry} />
      {isAll ? <OrphanedDrafts kind={kind} forms={forms} rows={rows} /> : null}
      <List
        list={list}
        linkTo={kind === 'modules' ? editModule : editPlaylist}
        picture={pictureOf}
        menu={(row) => rowMenu(kind, row.id, actions)}
        isReady={complete && (rows.length > 0 || isFetched === true)}
        instead={
          notOpened !== null || isUnread ? null : isAwaited ? (
            <NotFetchedYet kind={kind} connection={connection} />
          ) : undefined
        }
        empty={
          <EmptyState
            {...texts.empty[kind]}
            drawing={<EmptyLibraryDrawing />}
            action={<LinkButton to={texts.createAddress[kind]}>{texts.create[kind]}</LinkButton>}
          />
        }
      />
      <BulkBar list={list} {...actions.bar} />
      <ContentDialogs actions={actions} />
    </Stack>
  );
});

const editModule = ({ id }: Content) => `/nest/content/module?id=${id}`;
const editPlaylist = ({ id }: Content) => `/nest/content/playlist?id=${id}`;
const pictureOf = ({ id, thumbnail_url }: Content) => <RowPicture address={thumbnail_url} seed={id} />;

/** Width of a picture in CSS pixels. */
const PICTURE_WIDTH = 72;

function RowPicture({ address, seed }: { readonly address: string | null; readonly seed: string }) {
  const url = useMediaUrl(address, PICTURE_WIDTH);
  // Keyed by address, since a reused element shows the old picture while the new one loads.
  return <Thumbnail key={url ?? ''} src={url} seed={seed} isSmall />;
}

function rowMenu(kind: ContentKind, id: string, { ask }: ContentActions): readonly MenuItem[] {
  const links =
    kind === 'modules'
      ? [
          { label: texts.editModule, to: `/nest/content/module?id=${id}` },
          { label: texts.openBuilder, to: `/nest/content/module/build?id=${id}` },
          { label: texts.share, to: `/nest/content/module/share?id=${id}` },
        ]
      : [
          { label: texts.editPlaylist, to: `/nest/content/playlist?id=${id}` },
          { label: texts.openContent, to: `/nest/content/playlist/content?id=${id}` },
        ];
  return [
    ...links,
    { label: texts.addToPlaylists, onSelect: () => ask('playlists', [id]) },
    { label: texts.delete, danger: true, onSelect: () => ask('delete', [id]) },
  ];
}

interface OrphanedDraftsProps {
  readonly kind: ContentKind;
  readonly forms: readonly UnsavedForm[];
  /** Ids of all existing content. */
  readonly rows: readonly Content[];
}

/** Links to drafts of deleted content, which the list no longer has. */
function OrphanedDrafts({ kind, forms, rows }: OrphanedDraftsProps) {
  const words = texts.orphanedDrafts;
  if (forms.length === 0) return null;
  const existing = new Set(rows.map(({ id }) => id));
  const left = forms.filter(({ id }) => id !== undefined && !existing.has(id));
  const [first, ...others] = left;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <Banner
        status={{ kind: 'info', text: words.text[kind](first.name) }}
        action={
          <LinkButton to={formAddress(first)} aria-label={words.showOf(first.name)}>
            {words.show}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div>
      <Banner status={{ kind: 'info', text: words.several[kind](left.length) }} />
      <Row gap={1}>
        {left.map((form) => (
          <LinkButton key={form.id} to={formAddress(form)} variant="quiet">
            {form.name || words.unnamed}
          </LinkButton>
        ))}
      </Row>
    </div>
  );
}
