import { formatFileSize } from '@/domain/media/format-file-size';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './ModuleFacts.module.css';
import { MODULE_PAGE_TEXTS } from './texts';

const texts = MODULE_PAGE_TEXTS.facts;

export interface ModuleFactsProps {
  readonly steps: number;
  readonly minutes?: number | undefined;
  /** Bytes of pictures and videos, if known. */
  readonly bytes?: number | undefined;
  readonly views: number;
  readonly hasOnlineOnly?: boolean | undefined;
}

/** Facts to know before starting. */
export function ModuleFacts({ steps, minutes, bytes, views, hasOnlineOnly = false }: ModuleFactsProps) {
  const facts: readonly (readonly [string, string] | null)[] = [
    [texts.steps, String(steps)],
    minutes === undefined || steps === 0 ? null : [texts.time, texts.minutes(minutes)],
    bytes === undefined || bytes === 0 ? null : [texts.size, formatFileSize(bytes)],
    views > 0 ? [texts.views, views.toLocaleString()] : null,
  ];
  return (
    <Stack>
      <dl className={styles['list']}>
        {facts.map((fact) =>
          fact === null ? null : (
            <div key={fact[0]} className={styles['fact']}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
        )}
      </dl>
      {hasOnlineOnly ? (
        <Text size="sm" tone="muted">
          {texts.onlineOnly}
        </Text>
      ) : null}
    </Stack>
  );
}
