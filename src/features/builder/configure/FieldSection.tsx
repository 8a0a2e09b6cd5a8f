import type { Elements } from '@/shared/elements';
import styles from './forms.module.css';

export interface FieldSectionProps {
  /** The setting's name, if the fields belong to one. */
  readonly name?: string;
  readonly legend: string;
  readonly children: Elements;
}

export function FieldSection({ name, legend, children }: FieldSectionProps) {
  return (
    <fieldset className={styles['section']} data-field={name}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}
