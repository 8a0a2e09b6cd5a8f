import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ItemList } from './ItemList';
import styles from './FeaturedTab.module.css';
import { NEST_SETTINGS_TEXTS } from './texts';
import type { NestItem } from './use-nest-content';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

export interface FeaturedPickerProps {
  readonly modules: readonly NestItem[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses the module that learners see first among all of the creator's own. */
export function FeaturedPicker({ modules, value, onChange }: FeaturedPickerProps) {
  const chosen = modules.find(({ id }) => id === value);
  return (
    <Stack>
      <Row align="between">
        <Text tone="strong" lines={2} dir="auto">
          {chosen?.title ?? texts.none}
        </Text>
        {chosen === undefined ? null : <Button onClick={() => onChange(null)}>{texts.clear}</Button>}
      </Row>
      {chosen?.visibility === 'draft' ? (
        <Text size="sm" tone="warning">
          {texts.draft}
        </Text>
      ) : null}
      <ItemList
        label={texts.module}
        items={modules}
        box="picker"
        search={texts.search}
        empty={texts.empty.modules}
      >
        {({ id, title }) => (
          <label className={styles['radio']}>
            <input
              type="radio"
              name="featured-module"
              aria-label={texts.choose(title)}
              checked={id === value}
              onChange={() => onChange(id)}
            />
          </label>
        )}
      </ItemList>
      {modules.length === 0 ? (
        <div>
          <LinkButton to="/nest/content/module">{texts.create}</LinkButton>
        </div>
      ) : null}
    </Stack>
  );
}
