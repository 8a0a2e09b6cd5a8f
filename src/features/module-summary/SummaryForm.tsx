import { Workflow } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAllFiles } from '@/db/listing/use-all-files';
import { useDeleteOne } from '@/db/use-delete-content';
import { useKeepVersions } from '@/db/use-kept-versions';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { EMPTY_CONTENT, contentValues, readVisibility } from '@/domain/content-form/content-form';
import type { ModuleRow } from '@/domain/rows/rows';
import { templateContent } from '@/domain/templates/templates';
import { useMissingMedia } from '@/media/links/use-missing-media';
import { useThumbnail } from '@/media/store/use-thumbnail';
import { newUuid } from '@/shared/new-uuid';
import { AccessCards, ALL_CARDS } from '@/ui/access/AccessSections';
import { rememberAudience } from '@/ui/access/audience-memory';
import { usePublishQuestion } from '@/ui/checks/use-publish-question';
import { DeleteSection, type DeleteSectionProps } from '@/ui/deletion/DeleteSection';
import { MODULE_FORM } from '@/ui/drafts/forms';
import { ContentForm } from '@/ui/form/ContentForm';
import { FormSection } from '@/ui/form/FormSection';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { saveOrPublish } from '@/ui/public-name/ask-public-name';
import { LinkButton } from '@/ui/LinkButton';
import { TemplateChoice, type ModuleBeginning } from '@/ui/templates/TemplateChoice';
import { TEMPLATE_TEXTS } from '@/ui/templates/texts';
import { AnalyticsOverview } from './AnalyticsOverview';
import { ModuleStatus } from './ModuleStatus';
import styles from './SummaryForm.module.css';
import { SUMMARY_TEXTS as texts } from './texts';
import { useRunNumbers } from './use-run-numbers';

export interface SummaryFormProps {
  readonly account: string;
  /** Undefined for a module that was never saved. */
  readonly row: ModuleRow | undefined;
  /** The browser denies storage. */
  readonly isDenied: boolean;
  /** Called before the module is deleted here, so that the page does not report it missing. */
  readonly onDeleting: (isDeleting: boolean) => void;
}

/** The sections of a module's summary (authoring specification, section 2). */
export function SummaryForm({ account, row, isDenied, onDeleting }: SummaryFormProps) {
  const navigate = useNavigate();
  const writer = useWriter();
  const keepVersions = useKeepVersions();
  const deleteOne = useDeleteOne();
  const [newId] = useState(newUuid);
  const [beginning, setBeginning] = useState<ModuleBeginning>('blank');
  const newContent = useMemo(
    () => (beginning === 'blank' ? { nodes: [] } : templateContent(beginning)),
    [beginning],
  );
  useEffect(() => {
    if (row !== undefined) rememberAudience(account, row.id, row.visibility);
  }, [account, row]);

  const form = useDraftForm({
    form: MODULE_FORM,
    account,
    id: row?.id,
    stored: useMemo(() => (row ? contentValues(row) : EMPTY_CONTENT), [row]),
    texts,
    async write({ values, changes, collisions }) {
      if (row === undefined) {
        await writer.insert('modules', { id: newId, creator_id: account, ...values, content: newContent });
        return newId;
      }
      await writer.patch('modules', row.id, changes);
      await keepVersions('modules', row.id, collisions);
      return row.id;
    },
    // Replaces the empty form: Back must not lead to another new module.
    onCreated: (id) => navigate(`/nest/content/module/build?id=${id}`, { replace: true }),
  });
  const { thumbnail_url, visibility } = form.values;
  const thumbnail = useThumbnail(account, thumbnail_url);
  const isGone = useMissingMedia(useAllFiles());
  const publishing = usePublishQuestion({
    moduleId: row?.id,
    content: row?.content ?? newContent,
    before: row?.visibility ?? 'draft',
    after: visibility,
    isGone,
    publish: () => saveOrPublish(form, readVisibility(row?.visibility ?? 'draft')),
  });

  return (
    <>
      <ContentForm
        form={form}
        detailsTitle={texts.details}
        thumbnail={{ ...thumbnail, seed: row?.id ?? '' }}
        isBlocked={form.messages.title !== undefined}
        notice={isDenied ? { kind: 'error', text: texts.deniedStorage } : null}
        onSave={publishing.ask}
        actions={
          row ? (
            <LinkButton to={`/nest/content/module/build?id=${row.id}`}>
              <Workflow size={18} aria-hidden="true" />
              {texts.goToBuild}
            </LinkButton>
          ) : null
        }
      >
        {row ? null : (
          <FormSection title={TEMPLATE_TEXTS.group}>
            <TemplateChoice value={beginning} onChange={setBeginning} />
          </FormSection>
        )}
        <div className={styles['pair']}>
          <ModuleStatus row={row} />
          <AnalyticsOverview row={row} />
        </div>
        <FormSection title={texts.access}>
          <AccessCards
            cards={ALL_CARDS}
            value={visibility}
            onChange={(chosen) => form.set({ visibility: chosen })}
          />
          {row && visibility === 'restricted' ? (
            <p>
              <Link className={styles['link']} to={`/nest/content/module/share?id=${row.id}`}>
                {texts.chooseGroups}
              </Link>
            </p>
          ) : null}
        </FormSection>
        {row ? (
          <DeleteModule
            row={row}
            remove={() => deleteOne('module', row.id)}
            leaveTo="/nest/content"
            onLeave={onDeleting}
            onFailed={form.fail}
          />
        ) : null}
      </ContentForm>
      {publishing.question}
    </>
  );
}

interface DeleteModuleProps extends Pick<DeleteSectionProps, 'remove' | 'leaveTo' | 'onLeave' | 'onFailed'> {
  readonly row: ModuleRow;
}

function DeleteModule({ row, ...rest }: DeleteModuleProps) {
  const words = texts.delete;
  const items = useRows('playlist_items', { where: { module_id: row.id } });
  const { numbers, ready, isCut } = useRunNumbers(row);
  const isCounted = items.ready && ready;
  const nodes = row.content.nodes.length;
  const playlists = new Set(items.rows.map(({ playlist_id }) => playlist_id)).size;
  const cascade = [
    ...(nodes === 0 ? [] : [words.nodes(nodes)]),
    ...(playlists === 0 ? [] : [words.playlists(playlists)]),
    ...(numbers.starts === 0 ? [] : [words.runs(numbers.starts, numbers.people, isCut)]),
  ];
  return (
    <DeleteSection
      {...rest}
      texts={words}
      name={row.title.trim() || texts.untitled}
      lead={!isCounted || cascade.length === 0 ? words.alone : words.what}
      cascade={isCounted ? cascade : 'counting'}
    />
  );
}
