import { LoadFailed, type LoadFailedProps } from './LoadFailed';
import { Page } from './Page';
import { Spinner } from './Spinner';

export function LoadingPage({ label }: { readonly label: string }) {
  return (
    <Page>
      <Spinner label={label} />
    </Page>
  );
}

export function LoadFailedPage(props: LoadFailedProps) {
  return (
    <Page>
      <LoadFailed {...props} />
    </Page>
  );
}
