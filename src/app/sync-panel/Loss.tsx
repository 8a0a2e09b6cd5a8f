import type { ListedChange } from '@/db/listed-change';
import { describeLoss, type LostField } from '@/domain/changes/describe-loss';
import type { NameOf } from '@/domain/changes/row-name';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { isOnServer } from './describe-rejection';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

const texts = PANEL_TEXTS.ask;

export interface LossProps {
  readonly change: ListedChange;
  readonly nameOf: NameOf;
  /** How many changes, with this one, were rejected for the same missing thing. */
  readonly alike: number;
}

/** What is lost by discarding a change, and what the server has instead (decision L7). */
export function Loss({ change, nameOf, alike }: LossProps) {
  const loss = describeLoss(change, nameOf);
  const fields = loss.kind === 'goesBack' ? loss.fields : [];
  const isTwice = loss.kind === 'gone' && isOnServer(change);
  return (
    <>
      <p>
        {isTwice
          ? texts.twice
          : loss.kind === 'goesBack' && fields.length === 0
            ? texts.undone
            : texts[loss.kind]}
      </p>
      {fields.length === 0 ? null : <LostFields fields={fields} />}
      {alike < 2 ? null : <p>{texts.alike(alike)}</p>}
    </>
  );
}

function LostFields({ fields }: { readonly fields: readonly LostField[] }) {
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.field}</VisuallyHidden>
          </th>
          <th scope="col">{texts.yours}</th>
          <th scope="col">{texts.server}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ column, label, mine, server }) => (
          <tr key={column}>
            <th scope="row">{label}</th>
            <td>
              <Text as="span" lines={5} className={styles['lost']}>
                {mine.lines.join(', ')}
              </Text>
            </td>
            <td>
              <Text as="span" lines={5}>
                {server.lines.join(', ')}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
