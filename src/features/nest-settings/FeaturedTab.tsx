import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRetryLoading } from '@/db/use-loading';
import { ALL_MODULES, orderedSections } from '@/domain/nest/content-order';
import { moveItem } from '@/domain/playlist/playlist-order';
import { Button } from '@/ui/Button';
import { DragList } from '@/ui/drag/DragList';
import { FormSection } from '@/ui/form/FormSection';
import { LoadFailed } from '@/ui/LoadFailed';
import { Row } from '@/ui/Row';
import { Spinner } from '@/ui/Spinner';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AddSectionDialog } from './AddSectionDialog';
import { FeaturedPicker } from './FeaturedPicker';
import { FEATURED_FORM, type FeaturedForm } from './forms';
import { saveHidden, saveOrder, saveSettings } from './save-settings';
import { SectionCard } from './SectionCard';
import styles from './FeaturedTab.module.css';
import { SectionContent } from './SectionContent';
import { SettingsForm } from './SettingsForm';
import { NEST_SETTINGS_TEXTS } from './texts';
import { sectionOf, useNestContent, type NestItem } from './use-nest-content';
import { useSettingsForm, useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

/** The featured module, and the nest's sections with their order and visibility. */
export default function FeaturedTab() {
  const content = useNestContent(useSettingsPage().row);
  const { stored, modules, playlists } = content;
  const form = useSettingsForm<FeaturedForm>({
    form: FEATURED_FORM,
    stored,
    isReady: content.isReady,
    choices: {
      sections: [{ id: ALL_MODULES }, ...playlists],
      hidden_modules: modules,
      hidden_playlists: playlists,
    },
    saveFailed: texts.saveFailed,
    async write(store, account, { values, changes }) {
      const { featured_module_id: featured } = changes;
      if (featured !== undefined) await saveSettings(store, account, { featured_module_id: featured });
      await saveHidden(store, account, 'module', stored.hidden_modules, values.hidden_modules);
      await saveHidden(store, account, 'playlist', stored.hidden_playlists, values.hidden_playlists);
      const isOrdered = ['sections', 'order', 'galleries', 'sort'].some((name) => name in changes);
      if (isOrdered) await saveOrder(store, account, values);
    },
  });
  const { values } = form;
  const [isAdding, setAdding] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const retry = useRetryLoading();
  const sections = orderedSections(values).map((key) => sectionOf(key, content, values.sort));
  const keys = sections.map(({ key }) => key);
  const rest = playlists.filter(({ id }) => !keys.includes(id));
  const hidden = new Set([...values.hidden_modules, ...values.hidden_playlists]);
  const toggle = ({ kind, id }: NestItem) => {
    const name = kind === 'module' ? 'hidden_modules' : 'hidden_playlists';
    const now = values[name];
    form.set({ [name]: now.includes(id) ? now.filter((one) => one !== id) : [...now, id] });
  };
  const put = (ids: readonly string[]) => form.set({ sections: ids, order: ids.join(' ') });
  const moveBy = (key: string, by: number) => {
    const ids = moveItem(keys, key, by);
    if (ids === keys) return;
    put(ids);
    const title = sections.find((section) => section.key === key)?.title ?? '';
    setAnnouncement(texts.moved(title, ids.indexOf(key) + 1, ids.length));
  };
  const remove = (at: number) => {
    // The pressed button disappears with its section; the focus moves to the next one.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? addButton.current)?.focus();
    put(keys.toSpliced(at, 1));
  };

  // Content that arrives later would shift everything below it.
  if (!content.isReady) {
    return (
      <SettingsForm form={form} featured={values}>
        <div className={styles['waiting']}>
          {content.hasFailed ? (
            <LoadFailed text={NEST_SETTINGS_TEXTS.loadFailed} retry={retry} />
          ) : (
            <Spinner label={texts.loading} />
          )}
        </div>
      </SettingsForm>
    );
  }
  return (
    <SettingsForm form={form} featured={values}>
      <FormSection title={texts.module} text={texts.moduleText}>
        <FeaturedPicker
          modules={modules}
          value={values.featured_module_id}
          onChange={(id) => form.set({ featured_module_id: id })}
        />
      </FormSection>
      <FormSection title={texts.order} text={texts.orderText}>
        {sections.length === 0 ? (
          <Text tone="muted">{texts.noSections}</Text>
        ) : (
          <div ref={list}>
            <DragList
              label={texts.sections}
              items={sections}
              idOf={({ key }) => key}
              titleOf={({ title }) => title}
              onReorder={put}
              className={styles['list']}
            >
              {(section, index, line) => (
                <SectionCard
                  section={section}
                  place={index + 1}
                  count={sections.length}
                  line={line}
                  format={values.galleries.includes(section.key) ? 'gallery' : 'list'}
                  onFormat={(format) =>
                    form.set({
                      galleries: [
                        ...values.galleries.filter((key) => key !== section.key),
                        ...(format === 'gallery' ? [section.key] : []),
                      ],
                    })
                  }
                  sort={section.key === ALL_MODULES ? values.sort : undefined}
                  onSort={(sort) => form.set({ sort })}
                  playlist={playlists.find(({ id }) => id === section.key)}
                  hidden={hidden}
                  onToggle={toggle}
                  onMoveBy={moveBy}
                  onRemove={() => remove(index)}
                />
              )}
            </DragList>
          </div>
        )}
        <Row>
          <Button ref={addButton} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden="true" />
            {texts.add}
          </Button>
        </Row>
        <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      </FormSection>
      {rest.length === 0 ? null : (
        <FormSection title={texts.rest} text={texts.restText}>
          <SectionContent
            section={{ key: '', title: texts.rest, items: rest }}
            format="list"
            hidden={hidden}
            onToggle={toggle}
          />
        </FormSection>
      )}
      {isAdding ? (
        <AddSectionDialog
          hasAll={keys.includes(ALL_MODULES)}
          playlists={rest}
          onAdd={(key) => put([...keys, key])}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </SettingsForm>
  );
}
