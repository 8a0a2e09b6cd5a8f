import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportNote } from '@/domain/module-file/import-note';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { ImportReport } from './ImportReport';
import styles from './ImportScreen.module.css';
import { IMPORT_TEXTS } from './texts';
import type { WrittenModule } from './write-import';

export interface ImportDoneProps {
  readonly modules: readonly WrittenModule[];
  readonly notes: readonly ImportNote[];
  /** What of several could not be stored, in words. */
  readonly problem: string | null;
  readonly onReset: () => void;
}

const address = (id: string) => `/nest/content/module/build?id=${id}`;

/** What was imported, where it goes on, and the report once more. */
export function ImportDone({ modules, notes, problem, onReset }: ImportDoneProps) {
  const texts = IMPORT_TEXTS;
  const heading = useRef<HTMLHeadingElement>(null);
  const [only] = modules;
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Banner status={problem === null ? null : { kind: 'error', text: problem }} />
      <Card className={styles['entry']}>
        <h2 ref={heading} tabIndex={-1} className={styles['done']}>
          <CircleCheck size={22} aria-hidden="true" />
          {modules.length === 1 && only ? texts.done(only.title) : texts.doneSeveral(modules.length)}
        </h2>
        {modules.length > 1 ? (
          <ul className={styles['modules']}>
            {modules.map(({ id, title }) => (
              <li key={id} className={styles['module']}>
                <span>{title}</span>
                <LinkButton to={address(id)} aria-label={texts.openBuilderFor(title)}>
                  {texts.openBuilder}
                </LinkButton>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles['actions']}>
          <Button onClick={onReset}>{texts.importAnother}</Button>
          {modules.length === 1 && only ? (
            <LinkButton variant="primary" to={address(only.id)}>
              {texts.openBuilder}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/nest/content">
              {texts.toLibrary}
            </LinkButton>
          )}
        </div>
      </Card>
      <Card className={styles['entry']}>
        <h2>{texts.reportTitle}</h2>
        <ImportReport notes={notes} />
      </Card>
    </>
  );
}
