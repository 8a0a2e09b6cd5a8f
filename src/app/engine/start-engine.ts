import { getAccessToken } from '@/auth/get-access-token';
import type { LocalStore } from '@/db/local-store';
import { saveUnsavedRuns } from '@/db/runs/save-unsaved-runs';
import { startUploads } from '@/media/start-uploads';
import { adoptVisitorRuns } from '@/replication/adopt-visitor-runs';
import { startReplication } from '@/replication/start-replication';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { reportError } from '@/shared/report-error';
import type { Engine } from './engine';

/** Starts sending, pulling and uploading for a signed-in account. Throws ERR_CONFIG_MISSING without a backend. */
export function startEngine(account: string, store: LocalStore): Engine & { readonly stop: () => void } {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { config } = result;
  // A visitor's runs follow them into the account (decision D12), also those that only the journal has. They are sent
  // like anything else, so nothing waits.
  adoptVisitorRuns(store)
    .then(() => saveUnsavedRuns(store))
    .catch(reportError);
  const replication = startReplication({ store, config, getAccessToken });
  const stopUploads = startUploads({
    account,
    config,
    getAccessToken,
    report: reportError,
    async recordFile(row) {
      if ((await store.get('media_files', row.id)) === undefined) await store.insert('media_files', row);
    },
  });
  return {
    account,
    async flush() {
      await replication.flush();
    },
    stop() {
      stopUploads();
      replication.stop().catch(reportError);
    },
  };
}
