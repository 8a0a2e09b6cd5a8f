import * as v from 'valibot';
import { callAsAccount } from './call-as-account';

/**
 * Whether nobody else has a subdomain, as the server knows it now.
 * @throws AppError as `callCatalogue`
 */
export function subdomainAvailable(subdomain: string, signal?: AbortSignal): Promise<boolean> {
  return callAsAccount('subdomain_available', { p_subdomain: subdomain }, v.boolean(), signal);
}
