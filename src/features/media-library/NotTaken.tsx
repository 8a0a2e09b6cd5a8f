import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { CloseIcon } from '@/ui/icons';
import { useFocusBeside } from '@/ui/use-focus-beside';
import styles from './NotTaken.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

/** A file that was not taken, and why in words. */
export interface NotTakenFile {
  /** Tells two files of the same name apart. */
  readonly id: string;
  readonly name: string;
  readonly problem: { readonly text: string };
}

export interface NotTakenProps {
  readonly files: readonly NotTakenFile[];
  readonly onDismiss: (id: string) => void;
  readonly onDismissAll: () => void;
}

/** Files that were not taken, and why. They stay until they are dismissed (decision L9). */
export function NotTaken({ files, onDismiss, onDismissAll }: NotTakenProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const area = useRef<HTMLDivElement>(null);
  useFocusBeside(area);
  // What was chosen or dropped elsewhere on a long page: the answer comes to where it is seen.
  const newest = files.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) area.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <div ref={area} role="alert" className={styles['area']}>
      {files.length === 0 ? null : (
        <div className={styles['box']}>
          <div className={styles['head']}>
            <CircleAlert size={20} aria-hidden="true" />
            <p>{texts.notTaken(files.length)}</p>
            {files.length > 1 ? (
              <Button variant="quiet" onClick={onDismissAll}>
                {texts.dismissAll}
              </Button>
            ) : null}
          </div>
          <ul className={styles['list']}>
            {files.map(({ id, name, problem }) => (
              <li key={id} className={styles['row']}>
                <p className={styles['words']}>
                  <strong>{name}</strong>
                  <span>{problem.text}</span>
                </p>
                <IconButton
                  label={texts.dismissFile(name)}
                  icon={<CloseIcon />}
                  onClick={() => onDismiss(id)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
