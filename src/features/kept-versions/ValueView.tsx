import type { DescribedValue } from '@/domain/changes/describe-value';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import styles from './VersionCard.module.css';
import { VERSION_TEXTS } from './texts';

export function ValueView({ value }: { readonly value: DescribedValue }) {
  const [first = ''] = value.lines;
  switch (value.kind) {
    case 'absent':
      return <Text tone="muted">{first}</Text>;
    case 'color':
      return (
        <Row className={styles['color']}>
          <svg width="20" height="20" viewBox="0 0 20 20" role="img" aria-label={VERSION_TEXTS.colour}>
            <rect width="20" height="20" rx="5" fill={first} />
          </svg>
          {first}
        </Row>
      );
    case 'list':
      return (
        <ol className={styles['list']}>
          {value.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
            <li key={index}>{line}</li>
          ))}
        </ol>
      );
    default:
      return value.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
        <p key={index} className={styles['text']}>
          {line}
        </p>
      ));
  }
}
