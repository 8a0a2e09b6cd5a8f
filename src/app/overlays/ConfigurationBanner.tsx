import { useSyncExternalStore } from 'react';
import { OVERLAY_TEXTS } from './texts';
import { configProblem, readConfigProblem, type ConfigProblem } from './config-problem';
import styles from './Overlays.module.css';

/** Where a backend project is made and connected. */
const CONNECT_URL = 'https://supabase.com/dashboard';

/** The red banner for an app that was built without its backend (shell specification, section 5). */
export function ConfigurationBanner() {
  const problem = useSyncExternalStore(configProblem.subscribe, configProblem.read, readConfigProblem);
  return problem === null ? null : <ConfigurationBannerView problem={problem} />;
}

export function ConfigurationBannerView({ problem }: { readonly problem: ConfigProblem }) {
  return (
    <div role="alert" className={styles['configuration']}>
      <p>{problem.text}</p>
      {problem.kind === 'notConnected' ? (
        <a className={styles['connect']} href={CONNECT_URL} target="_blank" rel="noopener noreferrer">
          {OVERLAY_TEXTS.connect}
        </a>
      ) : null}
    </div>
  );
}
