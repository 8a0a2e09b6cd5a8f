import { useSearchParams } from 'react-router-dom';
import { ModuleSummary } from './ModuleSummary';

/** Module summary, at /nest/content/module; with ?id={moduleId} for a module that exists. */
export default function ModuleSummaryScreen() {
  const [search] = useSearchParams();
  const moduleId = search.get('id')?.trim() || undefined;
  return <ModuleSummary key={moduleId ?? 'new'} moduleId={moduleId} />;
}
