import styles from './NotBuiltYet.module.css';
import { UI_TEXTS } from './texts';

/** One honest line for a screen, tab or section whose content does not exist yet: "{what} is not built yet." */
export function NotBuiltYet({ what }: { readonly what: string }) {
  return <p className={styles['line']}>{UI_TEXTS.notBuiltYet(what)}</p>;
}
